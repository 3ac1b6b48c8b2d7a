export const INSTALL_AS_LOCKED: readonly string[];
export function folderOf(name: string, manifest: string): string;
export function nodeIn(folder: string): string | undefined;
export function compilingFor(node: string): Record<string, string>;
export function isPreparing(): boolean;
export function preparedFor(manifest: string): string | undefined;
