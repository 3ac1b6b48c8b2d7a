import type {
	ExecutionStatus,
	INodeExecutionData,
	IRunExecutionData,
	ITaskData,
	WorkflowExecuteMode,
} from 'n8n-workflow';

/** One line of n8n's list of executions. */
export interface ExecutionSummary {
	id: string;
	workflowId: string;
	status: ExecutionStatus;
	mode: WorkflowExecuteMode;
	startedAt: string;
	stoppedAt?: string;
	retryOf?: string | null;
}

/** An execution with all it did. */
export interface Execution extends ExecutionSummary {
	data: IRunExecutionData;
}

export const FINISHED: readonly ExecutionStatus[] = ['success', 'error', 'crashed', 'canceled'];

/** Every run of a node in this execution; none where it did not run. Holds its hints and errors. */
export function runsOf(execution: Execution, node: string): ITaskData[] {
	return execution.data.resultData.runData[node] ?? [];
}

/** The items a node put out on one of its outputs, in its last run. */
export function itemsOf(execution: Execution, node: string, output = 0): INodeExecutionData[] {
	return runsOf(execution, node).at(-1)?.data?.main?.[output] ?? [];
}

/** The message of the error that ended an execution, if one did. */
export function errorOf(execution: Execution): string | undefined {
	return execution.data.resultData.error?.message;
}
