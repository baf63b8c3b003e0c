import type { Incoming, Json, JsonObject } from "../../sandbox/index.ts";
import type { Document } from "../schema-faults/document.ts";
import type { Condition, Facts, Variety } from "./conditions.ts";
import type { Channel, Place, RecordShape } from "./places.ts";

/** Who is to blame for a wrong value, where the schema alone does not say it. Written by hand from the documents. */
export interface BlameRow {
  /** The places that it is about, as `channel record.member`; `*` stands for anything. */
  readonly places: readonly string[];
  /** Operators that it is about; all that leave the schema whole, where none is named. */
  readonly operators?: readonly string[];
  /** The kinds of condition that it is about; all, where none is named. */
  readonly conditions?: readonly Condition["kind"][];
  /** Where it holds of some records only. */
  readonly when?: (facts: Facts, was: Json) => boolean;
  /** The requirements that may be named; `*` at the end stands for anything. None where the contract leaves it open. */
  readonly blames: readonly string[];
  /** True where no more than a finding can be asked for, whatever the levels of the requirements that may be named. */
  readonly implied?: true;
  /** Requirements that may be named though nothing demands it. */
  readonly tolerates?: readonly string[];
}

/** Something that a service does, and may do wrong. */
export interface Act {
  readonly kind: "request" | "move" | "webhook";
  /** An operationId, of the API or the driver, or the kind of an event. */
  readonly name: string;
  /** Of a move: the driver's word for the records that it moves, and for the move. */
  readonly path: readonly string[];
  /** What the records differ in of which it is. */
  readonly variety: string;
  /** The states in which it is done. */
  readonly states: readonly string[];
  /** Of a request with a body: its schema, and valid values of its members. */
  readonly request?: string;
  readonly valid?: JsonObject;
  /** The requirements that an invalid value breaks, by member, where they are others than those of the member. */
  readonly invalid?: Readonly<Record<string, readonly string[]>>;
  /** The requirements that may be named where it goes wrong. */
  readonly blames: readonly string[];
  /** True where no more than a finding can be asked for. */
  readonly implied?: true;
}

/** All that the generator of mutants knows of a variant beside its contract. */
export interface MutableVariant<Store> {
  readonly variant: string;
  readonly document: Document;
  readonly records: Readonly<Record<string, RecordShape>>;
  readonly channels: readonly Channel[];
  /** Schemas of requests, whose members the service repeats. */
  readonly requests: readonly string[];
  /** What records of a kind can differ in; of a kind that is not named, all are alike. */
  readonly varieties: Readonly<Record<string, Variety>>;
  /** Members whose value changes in the life of a record. */
  readonly changing: readonly string[];
  /** Whether a place can show a value of a record in such a state. */
  readonly canShow: (place: Place, state: string) => boolean;
  readonly factsOf: (store: Store, record: string, holder: JsonObject) => Facts | undefined;
  readonly blame: readonly BlameRow[];
  readonly acts: readonly Act[];
  /** What is true of what a request, a move or a webhook is about. */
  readonly factsOfAct: (store: Store, act: Act, request: Incoming, body: JsonObject) => Facts | undefined;
}

/** Whether a text is of a pattern in which `*` stands for anything. */
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
