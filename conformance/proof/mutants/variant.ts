import type { Incoming, Json, JsonObject } from "../../variants/sandboxes.ts";
import type { Document } from "../schema-faults/documented-bodies.ts";
import type { Condition, Facts, Variety } from "./conditions.ts";
import type { Channel, Place, RecordShape } from "./places.ts";

/**
 * Requirements to report for a wrong value where the schema alone does not determine them. Written by hand from the
 * documents.
 */
export interface BlameRow {
  /** Places that it covers, as `channel record.member`; `*` matches any text. */
  readonly places: readonly string[];
  /** Operators that it covers; if absent, all that keep the schema valid. */
  readonly operators?: readonly string[];
  /** Kinds of condition that it covers; all if absent. */
  readonly conditions?: readonly Condition["kind"][];
  /** Restricts it to some records. */
  readonly when?: (facts: Facts, was: Json) => boolean;
  /** Requirements that may be reported; `*` at the end matches any text. Empty if the contract leaves it open. */
  readonly blames: readonly string[];
  /** True if at most a finding can be demanded, whatever the levels of the requirements. */
  readonly implied?: true;
  /** Requirements that may be reported though no requirement forbids the value. */
  readonly tolerates?: readonly string[];
}

/** Action of a service that may go wrong. */
export interface Act {
  readonly kind: "request" | "move" | "webhook";
  /** An operationId, of the API or the driver, or the kind of an event. */
  readonly name: string;
  /** For a move: the driver's path segments for the records and for the move. */
  readonly path: readonly string[];
  /** Variety of the records that it acts on. */
  readonly variety: string;
  /** States in which it is performed. */
  readonly states: readonly string[];
  /** For a request with a body: its schema, and valid values of its members. */
  readonly request?: string;
  readonly valid?: JsonObject;
  /** Requirements that an invalid value violates, by member, if they differ from those of the member. */
  readonly invalid?: Readonly<Record<string, readonly string[]>>;
  /** Requirements that may be reported if it goes wrong. */
  readonly blames: readonly string[];
  /** True if at most a finding can be demanded. */
  readonly implied?: true;
}

/** Properties of a variant that the generator of mutants needs besides its contract. */
export interface MutableVariant<Store> {
  readonly variant: string;
  readonly document: Document;
  readonly records: Readonly<Record<string, RecordShape>>;
  readonly channels: readonly Channel[];
  /** Schemas of requests whose members the service repeats. */
  readonly requests: readonly string[];
  /** Properties in which records of a kind can differ; records of a kind that is not listed are all alike. */
  readonly varieties: Readonly<Record<string, Variety>>;
  /** Members whose value changes during the life of a record. */
  readonly changing: readonly string[];
  /** Returns true if a place can show a value of a record in such a state. */
  readonly canShow: (place: Place, state: string) => boolean;
  readonly factsOf: (store: Store, record: string, holder: JsonObject) => Facts | undefined;
  readonly blame: readonly BlameRow[];
  readonly acts: readonly Act[];
  /** Returns the facts about the record of a request, a move or a webhook. */
  readonly factsOfAct: (store: Store, act: Act, request: Incoming, body: JsonObject) => Facts | undefined;
}

/** Returns true if a text matches a pattern in which `*` matches any text. */
export function matches(pattern: string, text: string): boolean {
  const parts = pattern.split("*");
  const [first = "", ...rest] = parts;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const [index, part] of rest.entries()) {
    const at = index === rest.length - 1 ? text.length - part.length : text.indexOf(part, from);
    if (at < from || !text.startsWith(part, at)) return false;
    from = at + part.length;
  }
  return rest.length > 0 || text.length === first.length;
}
