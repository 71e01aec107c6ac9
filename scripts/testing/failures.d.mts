export function failuresIn(output: string): string[];
