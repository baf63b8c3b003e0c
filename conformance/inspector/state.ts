/** State of the sandbox as its page reads it. */
export interface InspectorState {
  /** Changes with every change of the state. */
  readonly version: number;
  readonly abilities: readonly AbilityForm[];
  /** By the first segment of the paths of its abilities, such as `payments`. */
  readonly resources: Readonly<Record<string, ResourceList>>;
  /** The newest requests, the newest first. */
  readonly requests: Newest<RequestSummary>;
  readonly webhooks: Newest<WebhookSummary>;
}

/** The newest of `total` items. */
export interface Newest<T> {
  readonly total: number;
  readonly newest: readonly T[];
}

/** Ability of the driver; `:id` in its path is the id of a resource. */
export interface AbilityForm {
  readonly name: string;
  readonly path: string;
  readonly fields: readonly {
    readonly name: string;
    readonly type: "text" | "url" | "number" | "boolean" | "choice";
    readonly required: boolean;
    readonly choices: readonly string[];
  }[];
}

export type ResourceList = Newest<ResourceSummary>;

export interface ResourceSummary {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly checkout?: string;
  /** Names of abilities. */
  readonly possible: readonly string[];
}

/** `unknown`: the contract has no such operation; `unjudged`: the body is too large, or not UTF-8. */
export type Verdict = "valid" | "invalid" | "unknown" | "unjudged";

export interface RequestSummary {
  readonly number: number;
  readonly atMs: number;
  readonly durationMs: number;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly status: number;
  readonly verdict: Verdict;
  /** Number of places that violate the contract. */
  readonly flaws: number;
}

export interface RequestDetail {
  readonly operation?: string | undefined;
  readonly schema?: string | undefined;
  readonly flaws: readonly FlawDetail[];
  readonly request: MessageDetail;
  readonly response: MessageDetail;
}

export interface FlawDetail {
  readonly requirement: string;
  /** Sentence and source of the requirement. */
  readonly text: string;
  readonly source: string;
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
}

/** Head and body of a message; the body may be only its beginning. */
export interface MessageDetail {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Length of the whole body, in characters. */
  readonly length: number;
}

export interface WebhookSummary {
  readonly number: number;
  readonly atMs: number;
  readonly url: string;
  /** Kind of event, if the body names it. */
  readonly event?: string | undefined;
  readonly attempts: readonly Attempt[];
}

export interface Attempt {
  readonly atMs: number;
  /** Status of the response, the reason why the request failed, or undefined while it is awaited. */
  readonly result?: string | undefined;
  readonly accepted: boolean;
}

export type WebhookDetail = MessageDetail;
