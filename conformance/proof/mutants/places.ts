import { type Document, type JsonSchema, partsOf } from "../schema-faults/documented-bodies.ts";
import type { ValueKind } from "./operators.ts";

/** Kind of record, with the shape by which its objects are recognized in any body (ruling 5). */
export interface RecordShape {
  readonly id: string;
  /** Members that objects of this kind never have. */
  readonly without: readonly string[];
}

/** Place where records are shown: the success of an operation, or a webhook; and the part of them shown there. */
export interface Channel {
  /** An operationId, or the kind of an event. */
  readonly name: string;
  readonly record: string;
  /** Name of the schema whose members are shown. */
  readonly schema: string;
  /** True if each record is shown there once. */
  readonly once?: true;
}

/** One member shown in one channel. */
export interface Place extends Channel {
  readonly member: string;
  readonly kind: ValueKind;
  /** Allowed values, if it is one of a list. */
  readonly words: readonly string[];
  /** Another member of the same kind, if there is one. */
  readonly sibling: string | undefined;
}

/** Returns every member of every channel, from the contract alone. `repeated` contains the names of request members. */
export function placesOf(
  document: Document,
  channels: readonly Channel[],
  repeated: ReadonlySet<string>,
): readonly Place[] {
  return channels.flatMap((channel) => {
    const members = membersOf(document, channel.schema, repeated);
    return members.map((each, index): Place => {
      const others = [...members.slice(index + 1), ...members.slice(0, index)];
      return { ...channel, ...each, sibling: others.find(({ kind }) => kind === each.kind)?.member };
    });
  });
}

/** One member of a schema. */
export interface Member extends Pick<Place, "member" | "kind" | "words"> {
  /** Requirement that it expresses. */
  readonly requirement: string;
}

/** Returns the members of a schema. */
export function membersOf(document: Document, name: string, repeated: ReadonlySet<string>): readonly Member[] {
  const { properties = {} } = schemaNamed(document, name);
  return Object.entries(properties).map(([member, schema]) => {
    const parts = partsOf((reference) => schemaNamed(document, reference.split("/").at(-1) ?? ""), schema);
    return {
      member,
      kind: kindOf(member, parts, repeated),
      words: parts.findLast((part) => part.enum)?.enum ?? [], // the complete list, where a place allows one value only
      requirement: String(Reflect.get(schema, "x-requirement")),
    };
  });
}

function schemaNamed({ components }: Document, name: string): JsonSchema {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`the contract has no schema ${name}`);
  return schema;
}

function kindOf(member: string, parts: readonly JsonSchema[], repeated: ReadonlySet<string>): ValueKind {
  const types = parts.flatMap(({ type = [] }) => type);
  const formats = parts.map(({ format }) => format);
  const patterns = parts.map(({ pattern }) => pattern ?? "");
  if (types.every((type) => type === "null") && types.length > 0) return "nothing";
  if (parts.some((part) => part.enum)) return "word";
  if (types.includes("object") || parts.some((part) => part.properties)) return "object";
  if (types.includes("array")) return "list";
  if (types.includes("boolean") || parts.some((part) => typeof part.const === "boolean")) return "flag";
  if (types.includes("number") || types.includes("integer")) return "number";
  if (formats.includes("date")) return "date";
  if (formats.includes("date-time")) return "time";
  if (patterns.some((pattern) => pattern.includes("://"))) return "address";
  if (patterns.some((pattern) => /\\d|\[0-9\]|0\+/.test(pattern) && pattern.includes("\\."))) return "amount";
  return repeated.has(member) ? "text" : "id";
}
