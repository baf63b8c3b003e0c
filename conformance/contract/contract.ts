/**
 * Contract of one variant as a value. `npm run generate` writes it from `specs/<variant>/`; all other code reads it and
 * refers to no variant by name.
 */
export interface Contract<R extends string = string, T extends string = string> {
  /** Name of the variant on the command line. */
  readonly variant: string;
  /** Title of the source document, as printed in failures. */
  readonly title: string;
  /** Semantic version of the contract. */
  readonly version: string;
  /** SHA-256 of the bundled document and its requirements, in hexadecimal. */
  readonly hash: string;
  readonly requirements: Readonly<Record<R, Requirement>>;
  readonly lifecycles: Readonly<Record<string, Lifecycle>>;
  readonly transitions: Readonly<Record<T, Transition>>;
  /** By lifecycle: an SVG without style, whose moves have `data-transition` attributes. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** Body of each kind of event. */
  readonly webhooks: Readonly<Record<string, Answer>>;
  /** By `operationId`. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** Compiled validators, by the name used in a {@link Body}. */
  readonly validators: Readonly<Record<string, Validate>>;
}

/**
 * Strength of a requirement in the source document: `stated` (explicit), `implied` (a careful reader expects it),
 * `open` (the document states that it is not shown, or is silent), `unobservable` (stated, but not visible from
 * outside), `context` (requires nothing).
 */
export type Level = "stated" | "implied" | "open" | "unobservable" | "context";

/** Returns true for a level whose requirements are judged; those of the others are observed, or not checked at all. */
export function isJudgeable(level: Level | undefined): boolean {
  return level === "stated" || level === "implied";
}

export interface Requirement {
  readonly level: Level;
  /** One sentence, in our own words. */
  readonly text: string;
  /** Heading and item of the source document, such as `Limits, row 2`. */
  readonly source: string;
  /** Reason why it is not observable (`unobservable`, and some that are `open`), or requires nothing (`context`). */
  readonly because?: string;
  /** Number of the ruling that shaped it, where the document is ambiguous. */
  readonly ruling?: number;
}

export interface Lifecycle {
  readonly states: readonly { readonly name: string; readonly text: string }[];
  /** The `open` requirement under which any unlisted move is observed. */
  readonly otherMoves: string;
}

export interface Transition {
  readonly lifecycle: string;
  /** Empty if the transition creates the resource. */
  readonly from: readonly string[];
  readonly trigger: string;
  readonly condition?: string;
  readonly to: string;
  readonly effects: readonly string[];
  readonly requirement: string;
}

export interface Operation {
  readonly method: string;
  /** Path template relative to the base address, such as `/things/{thingId}`. */
  readonly path: string;
  readonly requirement: string;
  readonly parameters: readonly Parameter[];
  readonly request?: Body;
  /** By status code, or `default`. */
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  readonly requirement: string;
}

export interface Answer {
  readonly requirement: string;
  readonly body?: Body;
}

export interface Body {
  /** Component name of the schema. */
  readonly schema: string;
  /** Key in {@link Contract.validators}. */
  readonly validator: string;
  /** True if the schema accepts every JSON value: the document does not show the body. */
  readonly unconstrained: boolean;
  /** Requirement that each place of the body expresses. */
  readonly blame: readonly Blame[];
}

export interface Blame {
  /** JSON pointer; `*` stands for any index or member. */
  readonly pointer: string;
  readonly requirement: string;
  /** Requirements by keyword, for keywords whose violation breaks only an `implied` requirement. */
  readonly implied?: Readonly<Record<string, string>>;
  /** True if null means "no value yet": it is then no evidence for the requirement. */
  readonly nullable?: boolean;
  /** True if no value is allowed: its absence is the evidence. */
  readonly forbidden?: boolean;
}

/** Compiled validator. Returns true if the value is valid; the errors stay in `errors` until the next call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** The members of an ajv error that are read here. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
