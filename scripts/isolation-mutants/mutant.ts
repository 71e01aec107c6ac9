/** Changes to a copy of the source that each drop one condition on a tenant. `find` occurs once in the file. */
export type Mutant = {
  name: string;
  file: string;
  find: string;
  put: string;
  /** The other condition that keeps tenants apart without this one. */
  held?: string;
  /** Test files that must notice it; absent: the isolation matrix. */
  tests?: readonly string[];
};
