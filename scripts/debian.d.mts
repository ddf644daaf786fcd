export function isExecutable(file: string): boolean;
export function findProgram(name: string): string | null;
export function installPackages(packages: readonly string[]): boolean;
