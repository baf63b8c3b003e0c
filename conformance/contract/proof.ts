/** What shows that the suite means something: `generated/proof.json`, written by `npm run prove`, variant by variant. */
export type Proof = Readonly<Record<string, ProofOfVariant>>;

export interface ProofOfVariant {
  /** The sandbox as it is. */
  readonly sound: Readonly<Record<string, ProvenLatitude>>;
  /** Deployments that are broken in one way, by name: what a full run reports beside passes. */
  readonly faults: Readonly<Record<string, ProvenFault>>;
  /** The same, each with one constraint of one response schema broken wherever that response is given. */
  readonly schemaFaults: Readonly<Record<string, ProvenFault>>;
  /** Ways in which a deployment may differ, by name. */
  readonly latitudes: Readonly<Record<string, ProvenLatitude>>;
  /** Some of those at once, drawn from a seed. */
  readonly combinations: Readonly<Record<string, ProvenLatitude>>;
  /** Servers that are no payment service. */
  readonly controls: Readonly<Record<string, ProvenControl>>;
}

/** Of so many mutants that a stated requirement forbids, how many were blamed as the documents demand. */
export interface KillRate {
  readonly killed: number;
  readonly of: number;
}

/** What came of the mutants of a variant: single breaks of its wire, made from the contract without a look at the suite. */
export interface ProvenMutants {
  readonly played: number;
  /** By level of what forbids them: what came of how many. */
  readonly fates: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly byOperator: Readonly<Record<string, KillRate>>;
  readonly byPlace: Readonly<Record<string, KillRate>>;
  readonly byCondition: Readonly<Record<string, KillRate>>;
  /** Those that were not blamed as they should be: by place and operator, each condition with level, fate and reason. */
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
  /** How many requirements it meets all the same. */
  readonly passed: number;
}
