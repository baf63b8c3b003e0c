/**
 * One variant's contract as a value. `npm run generate` writes it from `specs/<variant>/`; the machinery reads it and
 * knows no variant by name.
 */
export interface Contract<R extends string = string, T extends string = string> {
  /** Name of the variant, as the command line spells it. */
  readonly variant: string;
  /** Title of the source document, as failures print it. */
  readonly title: string;
  /** Semantic version of the contract. */
  readonly version: string;
  /** SHA-256 of the bundled document and its requirements, in hexadecimal. */
  readonly hash: string;
  readonly requirements: Readonly<Record<R, Requirement>>;
  readonly lifecycles: Readonly<Record<string, Lifecycle>>;
  readonly transitions: Readonly<Record<T, Transition>>;
  /** By lifecycle: an SVG without style, whose moves bear `data-transition`. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** What each kind of event carries. */
  readonly webhooks: Readonly<Record<string, Answer>>;
  /** By `operationId`. */
  readonly operations: Readonly<Record<string, Operation>>;
  /** Compiled validators, by the name that a {@link Body} cites. */
  readonly validators: Readonly<Record<string, Validate>>;
}

/**
 * How strongly the source document demands something: `stated` (it says it), `implied` (a careful reader expects it),
 * `open` (it says that it is not shown, or is silent), `unobservable` (stated, but nothing outside can see it), `context`
 * (it demands nothing).
 */
export type Level = "stated" | "implied" | "open" | "unobservable" | "context";

export interface Requirement {
  readonly level: Level;
  /** One sentence, in our own words. */
  readonly text: string;
  /** Heading and item of the source document, such as `Limits, row 2`. */
  readonly source: string;
  /** Why nothing can see it (`unobservable`, and some that are `open`), or why it demands nothing (`context`). */
  readonly because?: string;
  /** The ruling that shaped it, where the document strains itself. */
  readonly ruling?: number;
}

export interface Lifecycle {
  readonly states: readonly { readonly name: string; readonly text: string; readonly terminal: boolean }[];
  /** The `open` requirement under which any move that is not shown is observed. */
  readonly otherMoves: string;
}

export interface Transition {
  readonly lifecycle: string;
  /** Empty where the transition creates the resource. */
  readonly from: readonly string[];
  readonly trigger: string;
  readonly condition?: string;
  readonly to: string;
  readonly effects: readonly string[];
  readonly requirement: string;
}

export interface Operation {
  readonly method: string;
  /** Path template below the base address, such as `/things/{thingId}`. */
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
  /** True where the schema accepts every JSON value: the document does not show the body. */
  readonly unconstrained: boolean;
  /** Which requirement each place of the body expresses. */
  readonly blame: readonly Blame[];
}

export interface Blame {
  /** JSON pointer; `*` stands for any index or member. */
  readonly pointer: string;
  readonly requirement: string;
  /** Keywords whose violation breaks only an `implied` requirement, and which. */
  readonly implied?: Readonly<Record<string, string>>;
  /** True where null stands for "no value yet": then it is no evidence for the requirement. */
  readonly nullable?: boolean;
  /** True where nothing may stand: its absence is the evidence. */
  readonly forbidden?: boolean;
}

/** A compiled validator. Returns the verdict; the reasons stand in `errors` until the next call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** The part of an ajv error that is read here. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
