/** Evidence that the suite detects faults: `generated/proof.json`, written by `npm run prove`, variant by variant. */
export type Proof = Readonly<Record<string, ProofOfVariant>>;

export interface ProofOfVariant {
  /** The unmodified sandbox. */
  readonly sound: Readonly<Record<string, ProvenLatitude>>;
  /** Deployments with one fault, by name: the results of a full run apart from passes. */
  readonly faults: Readonly<Record<string, ProvenFault>>;
  /** The same for deployments that break one constraint of one response schema wherever that response is returned. */
  readonly schemaFaults: Readonly<Record<string, ProvenFault>>;
  /** Allowed deviations of a deployment, by name. */
  readonly latitudes: Readonly<Record<string, ProvenLatitude>>;
  /** Combinations of those, drawn from a seed. */
  readonly combinations: Readonly<Record<string, ProvenLatitude>>;
  /** Servers that are not payment services. */
  readonly controls: Readonly<Record<string, ProvenControl>>;
}

/** Number of mutants that a stated requirement forbids, and of those reported as the documents require. */
export interface KillRate {
  readonly killed: number;
  readonly of: number;
}

/**
 * Results of a variant's mutants: single violations on the wire, derived from the contract independently of the suite.
 */
export interface ProvenMutants {
  readonly played: number;
  /** Number of mutants by level of the requirement that forbids them, and by outcome. */
  readonly fates: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly byOperator: Readonly<Record<string, KillRate>>;
  readonly byPlace: Readonly<Record<string, KillRate>>;
  readonly byCondition: Readonly<Record<string, KillRate>>;
  /** Mutants not reported as expected: by place and operator, each condition with level, fate and reason. */
  readonly survivors: Readonly<Record<string, readonly string[]>>;
}

export interface ProvenFault {
  readonly text: string;
  readonly violated: readonly string[];
  readonly findings: readonly string[];
  readonly inconclusive: readonly string[];
}

export interface ProvenLatitude {
  readonly text: string;
  readonly verdict: string;
  readonly inconclusive: readonly string[];
}

export interface ProvenControl extends ProvenFault {
  readonly verdict: string;
  readonly exit: number;
  /** Number of requirements that it meets nevertheless. */
  readonly passed: number;
}
