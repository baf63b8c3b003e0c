import { type Contract, findOperation } from "../../contract/index.ts";
import {
  type Incoming,
  isApi,
  type Json,
  type JsonObject,
  requestBody,
  type Wire,
  withBody,
} from "../../variants/sandboxes.ts";
import type { Document } from "../schema-faults/documented-bodies.ts";
import { type Condition, conditionsOf } from "./conditions.ts";
import { membersOf } from "./places.ts";
import type { Act, MutableVariant } from "./variant.ts";

/** Faulty behaviour of a service under a condition: on a request, a move or a webhook. */
export interface BehaviourMutant {
  readonly act: Act;
  readonly operator: string;
  readonly condition: Condition;
  /** Requirements that may be reported. */
  readonly blames: readonly string[];
  readonly implied: boolean;
  /** Behaviour in place of the correct one. */
  readonly instead: Instead;
}

type Instead =
  /** Refuses a valid request. */
  | { readonly kind: "refuse" }
  /** Accepts an invalid request as if it were valid. */
  | { readonly kind: "correct"; readonly isWrong: (body: JsonObject) => boolean; readonly corrected: JsonObject }
  /** Claims to have moved a record without moving it. */
  | { readonly kind: "nothing" }
  /** Performs another action on a record. */
  | { readonly kind: "act"; readonly path: string }
  /** Sends no webhook. */
  | { readonly kind: "silence" };

/**
 * Returns every act of a variant with every applicable operator; conditions are distributed as for values. Each valid
 * request is refused under each condition, since any property of it may be the reason.
 */
export function behaviourMutants<Store>(variant: MutableVariant<Store>): readonly BehaviourMutant[] {
  return variant.acts.flatMap((act, shift) => {
    const conditions = conditionsOf(variant.varieties[act.variety]).filter(
      ({ kind, name }) => kind !== "state" || act.states.includes(name.replace("when ", "")),
    );
    const ways = waysOf(variant, act);
    const size = act.kind === "request" ? conditions.length * ways.length : Math.max(conditions.length, ways.length);
    return Array.from({ length: size }, (_, index): readonly BehaviourMutant[] => {
      const way = ways[index % ways.length];
      const condition =
        conditions[(Math.floor(act.kind === "request" ? index / ways.length : index) + shift) % conditions.length];
      return way && condition ? [{ act, condition, implied: act.implied ?? false, ...way }] : [];
    }).flat();
  });
}

type Way = Pick<BehaviourMutant, "operator" | "instead" | "blames">;

function waysOf<Store>({ document, acts }: MutableVariant<Store>, act: Act): readonly Way[] {
  if (act.kind === "webhook") return [{ operator: "not sent", instead: { kind: "silence" }, blames: act.blames }];
  if (act.kind === "move") {
    const others = acts.filter(
      ({ kind, path, name }) => kind === "move" && path[0] === act.path[0] && name !== act.name,
    );
    return [
      { operator: "does nothing", instead: { kind: "nothing" }, blames: act.blames },
      ...others.map(
        (other): Way => ({
          operator: `leads where ${other.name} leads`,
          instead: { kind: "act", path: other.path[1] ?? "" },
          blames: act.blames,
        }),
      ),
    ];
  }
  const refused: Way = { operator: "refused", instead: { kind: "refuse" }, blames: act.blames };
  return [refused, ...(act.request === undefined ? [] : invalidOf(document, act.request, act))];
}

/** Returns every way in which a request can violate its schema, to be accepted as valid. */
function invalidOf(document: Document, schema: string, { valid = {}, invalid = {} }: Act): readonly Way[] {
  const { required = [] } = document.components.schemas[schema] ?? {};
  return membersOf(document, schema, new Set()).flatMap(({ member, kind, words, requirement }): readonly Way[] => {
    const accepting = (what: string, isWrong: (value: Json | undefined) => boolean): Way => ({
      operator: `accepted ${what}`,
      instead: { kind: "correct", isWrong: (body) => isWrong(body[member]), corrected: { [member]: valid[member] } },
      blames: invalid[member] ?? [requirement, `${requirement}-*`],
    });
    const isText = (value: Json | undefined): value is string => typeof value === "string" && value !== "";
    return [
      ...(required.includes(member) ? [accepting(`without ${member}`, (value) => value === undefined)] : []),
      ...(kind === "amount" || kind === "number"
        ? [accepting(`with ${member} no number`, (value) => isText(value) && Number.isNaN(Number(value)))]
        : []),
      ...(kind === "word"
        ? [accepting(`with ${member} not listed`, (value) => isText(value) && !words.includes(value))]
        : []),
    ];
  });
}

/** Wraps a sandbox with this store in the mutant; calls `met` whenever the mutant takes effect. */
export function behaving<Store>(
  { factsOfAct, variant }: MutableVariant<Store>,
  contract: Contract,
  { act, condition, instead }: BehaviourMutant,
  store: Store,
  met: () => void,
): Wire {
  if (instead.kind === "silence") return (request, next) => next(request); // handled on delivery
  return async (request, next) => {
    if (!isMeant(contract, act, request)) return next(request);
    const body = await requestBody(request);
    if (instead.kind === "correct" && !instead.isWrong(body)) return next(request);
    const asked = instead.kind === "correct" ? { ...body, ...instead.corrected } : body;
    const facts = factsOfAct(store, act, request, asked);
    if (!facts) {
      if (variant !== contract.variant) throw new Error(`a contract of ${contract.variant} for ${variant}`);
      return next(request);
    }
    if (!condition.holds(facts)) return next(request);
    met();
    switch (instead.kind) {
      case "refuse":
        // Unauthorized requests get their normal refusal, all others are refused: with a broken body if the request has
        // one.
        return act.request === undefined ? refused(await next(request)) : next(withBody(request, "{"));
      case "correct":
        return next(withBody(request, JSON.stringify(asked)));
      case "nothing":
        return { status: 200, headers: { "content-type": "application/json" }, text: "{}" };
      case "act": {
        const path = request.url.pathname.replace(/[^/]+$/, instead.path);
        return next({ ...request, url: { ...request.url, pathname: path } });
      }
    }
  };
}

type Answer = Awaited<ReturnType<Wire>>;

function refused(answer: Answer): Answer {
  if (answer.status > 299) return answer;
  return {
    ...answer,
    status: 404,
    text: JSON.stringify({ success: false, message: "not found", errorType: "NOT_FOUND" }),
  };
}

function isMeant(contract: Contract, { kind, name, path }: Act, request: Incoming): boolean {
  if (kind === "request")
    return isApi(request) && findOperation(contract, request.method, request.url.pathname) === name;
  const [records = "", action = ""] = path;
  const { pathname } = request.url;
  return pathname.includes(`/${records}/`) && pathname.endsWith(`/${action}`) && pathname.startsWith("/driver/");
}
