import type { IConnections, INode, IPinData, IWorkflowSettings } from 'n8n-workflow';

/** A workflow as it is exported from the editor; what is missing is filled in. */
export interface WorkflowInput {
	name: string;
	nodes: ReadonlyArray<Omit<INode, 'id'> & { id?: string }>;
	connections: IConnections;
	settings?: IWorkflowSettings;
	/** What a node puts out in runs by hand, by its name, instead of being run. */
	pinData?: IPinData;
}

export interface Workflow extends WorkflowInput {
	id: string;
	versionId: string;
	active: boolean;
}
