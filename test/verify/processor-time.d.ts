export declare const ticksPerSecond: number;
export declare function readEndedSeconds(): number | 'unknown';
export declare function readFields(pid: string): readonly string[] | 'ended';
export declare function countTicks(fields: readonly string[]): number;
export declare function renderSeconds(seconds: number): string;
