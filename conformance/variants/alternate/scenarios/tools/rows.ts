import { SuiteError } from "../../../../exchange/index.ts";
import { type Answer, isAccepted, type Words } from "../../../../scenario/index.ts";
import { independently } from "../../../shared/scenarios/independently.ts";
import type { Raw, Tried } from "./api.ts";

/** An accepted resource of one kind. */
export interface Row<Kind, Body, Creation extends Answer<unknown> = Answer<unknown>> {
  /** The kind itself, or a usual one that replaces it because its own request was rejected. */
  readonly kind: Kind;
  readonly request: Body;
  /** Response to the create request. */
  readonly creation: Creation;
}

/** A kind of resource, with the fault of its requests that must be rejected. */
interface FaultyKind {
  readonly fault: readonly [requirement: string, members: object];
}

/** Requests that must be rejected. */
export interface Refusals<Kind extends FaultyKind, Body> {
  /**
   * Sends a request of a kind that must be rejected, with this fault or the kind's own. It is judged with its twin,
   * which is created later: until then it is unknown which of its values a deployment rejects for another reason.
   */
  refuse(tools: { readonly raw: Raw }, kind: Kind, fault?: Kind["fault"]): Promise<void>;
  /**
   * Judges the rejections of a kind against the resource created from it; requests that were not sent before are sent
   * now.
   */
  judgeRefused(
    tools: { readonly raw: Raw } & Pick<Words<Kind["fault"][0]>, "rejects">,
    row: Row<Kind, Body>,
    kind: Kind,
    faults?: readonly Kind["fault"][],
  ): Promise<void>;
}

interface RefusalsOptions<Kind extends FaultyKind, Body> {
  readonly requestOf: (kind: Kind) => Body;
  readonly send: (raw: Raw, body: unknown) => Promise<Answer<unknown>>;
  /** Returns true if a server could take the twin of a faulty request for a repeated request. */
  readonly resemblesTwin: (kind: Kind, fault: Kind["fault"]) => boolean;
}

export function createRefusals<Kind extends FaultyKind, Body extends object>({
  requestOf,
  send,
  resemblesTwin,
}: RefusalsOptions<Kind, Body>): Refusals<Kind, Body> {
  /** Responses to faulty requests, by kind. */
  const refused = new Map<Kind, { readonly fault: Kind["fault"]; readonly answer: Answer<unknown> }[]>();
  return {
    async refuse({ raw }, kind, fault = kind.fault) {
      if (resemblesTwin(kind, fault)) return;
      const answer = await send(raw, { ...requestOf(kind), ...fault[1] });
      refused.set(kind, [...(refused.get(kind) ?? []), { fault, answer }]);
    },
    async judgeRefused({ raw, rejects }, { kind: accepted, request, creation }, kind, faults = [kind.fault]) {
      await independently(
        faults.map((fault) => async () => {
          // If a deployment rejects the kind itself, the rejection of its faulty form proves nothing.
          const known = accepted === kind ? refused.get(kind)?.find((each) => each.fault === fault)?.answer : undefined;
          const answer = async () => known ?? send(raw, { ...request, ...fault[1] });
          await rejects(fault[0], { send: answer, twin: async () => creation, state: async () => null });
        }),
      );
    },
  };
}

interface OptionalFieldsOptions<R extends string, Body> {
  readonly operation: R;
  /** Optional fields, with their requirements. */
  readonly fields: Readonly<Record<string, R>>;
  /** Requirement that optional fields may be absent. */
  readonly absent: R;
  readonly tryCreate: (raw: Raw, body: Body) => Promise<Tried<unknown>>;
  /** Returns the fields that are of no use without an optional field. */
  readonly needing?: (field: string) => readonly string[];
}

/** Creates the judgements of which optional fields a request may have. */
export function createOptionalFields<R extends string, Body extends object>({
  operation,
  fields,
  absent,
  tryCreate,
  needing = () => [],
}: OptionalFieldsOptions<R, Body>) {
  type Check = Pick<Words<R>, "check">;
  return {
    /** Judges that a request was accepted with the optional fields that it has, and without the others. */
    judgeAccepted({ check }: Check, answer: Answer<unknown>, body: Body): void {
      check(operation, answer, isAccepted, answer.exchange);
      for (const [field, requirement] of Object.entries(fields))
        check(field in body ? requirement : absent, answer, isAccepted, answer.exchange);
    },
    /**
     * Judges which optional field, or the lack of which, is rejected; the request itself if it is neither. `all`
     * returns every optional field.
     */
    async judgeRefusal(
      { raw, check }: Check & { readonly raw: Raw },
      refused: Answer<unknown>,
      body: Body,
      all: () => Partial<Body>,
    ): Promise<never> {
      for (const [field, requirement] of Object.entries(fields)) {
        if (!(field in body)) continue;
        const without = { ...body };
        for (const each of [field, ...needing(field)]) Reflect.deleteProperty(without, each);
        if ((await tryCreate(raw, without)).created) check(requirement, refused, isAccepted, refused.exchange);
      }
      if ((await tryCreate(raw, { ...all(), ...body })).created) check(absent, refused, isAccepted, refused.exchange);
      check(operation, refused, isAccepted, refused.exchange);
      throw new SuiteError(`${operation}: a rejected request was judged as accepted`);
    },
  };
}

/** Records the outcome of a value: a rejection replaces an earlier outcome, an acceptance does not. */
export function note<T>(outcomes: Map<T, string>, value: T, outcome: string): void {
  if (outcome !== "accepted" || !outcomes.has(value)) outcomes.set(value, outcome);
}
