export type ProblemCode = never;
