import { type Answer, type Definition, equals, type Rejection, type Session } from "../../../scenario/index.ts";
import { mustBeAccepted } from "./answered.ts";
import {
  type AuthFailure,
  checkUniform,
  failuresOfIdentifiers,
  type IdentifierHeader,
  judgeFailure,
  type RawList,
  unknownIdentifier,
} from "./authentication-failures.ts";
import { foreignClientId, type HeaderTools, type Merchants, withHeader } from "./authentication-headers.ts";
import type { Deviation } from "./calls.ts";
import { independently } from "./independently.ts";
import { nearMissesOf } from "./keys.ts";
import { isRefusedWith } from "./matchers.ts";
import type { Judge } from "./rejection.ts";
import { attempt } from "./waiting.ts";
import { findMember } from "./walk.ts";

/** The key of a variant: its header, and its field in credentials. */
export interface KeyNames<Header extends string, Field extends string> {
  readonly header: Header;
  readonly field: Field;
}

/** Headers that must belong to the same business. */
type Paired<Header extends string> = Header | IdentifierHeader;

/** Credentials of another business. */
type OtherCredentials<Field extends string> = Readonly<Record<"clientId" | "businessId" | Field, string>>;

interface OtherBusiness<Field extends string> {
  otherBusiness(): Promise<{ readonly credentials: OtherCredentials<Field> }>;
}

/** `refused` demands the rejection of a wrong key, and `topLevel` an errorType at the top level of the body. */
export function wrongKey<Header extends string, R extends string>(
  { header }: Pick<KeyNames<Header, string>, "header">,
  { refused, topLevel }: { readonly refused: R; readonly topLevel: R },
): Definition<Pick<HeaderTools<Header>, "everyCall">, R | AuthFailure> {
  return {
    id: "authentication/wrong-key",
    title: "every call with a key that was never issued is rejected with 401 and INVALID_API_KEY",
    requirements: [refused, "auth.failure-401", "auth.uniform-error-type", topLevel],

    async run({ everyCall, check, rejects }) {
      const judgeKey = judgeFailure(check, refused, refused);
      const judge = (answer: Answer<unknown>) => {
        const body: Readonly<Record<string, unknown>> = Object(answer.json);
        if (typeof findMember(answer.json, "errorType") === "string")
          check(topLevel, typeof body["errorType"], equals("string"));
        judgeKey(answer);
      };
      const headers = withHeader(header, unknownIdentifier("sk_test"));
      await everyCall({ headers }, judge, (call) => rejects(refused, call));
    },
  };
}

/** Tools for the requests of a scenario. */
export interface RequestTools<Request> {
  readonly session: Session;
  readonly requests: { payment(): Request };
}

/** A caller of the variant that can list and create payments. */
export interface KeyHolder<Header extends string, Field extends string, Request> {
  readonly credentials: Readonly<Record<Field, string>>;
  readonly api: { listPayments(): Promise<Answer<unknown>> };
  readonly raw: RawList<Header>;
  readonly rejection: { ofCreateHeaders(deviation: Deviation<Header>, judge: Judge): Rejection };
  createValid(request: Request): Promise<Answer<unknown>>;
}

/**
 * Uses each key to read once and to write once: the scenario with the wrong key judges that every call requires the
 * key. `businessOf` resolves to the business whose key is varied.
 */
export function nearMissKeys<
  Header extends string,
  Field extends string,
  R extends string,
  Request,
  Tools extends RequestTools<Request>,
>(
  { header, field }: KeyNames<Header, Field>,
  refused: R,
  businessOf: (tools: Tools) => Promise<KeyHolder<Header, Field, Request>>,
): Definition<Tools, R | AuthFailure> {
  return {
    id: "authentication/near-miss-keys",
    title: "a key that differs slightly from a valid one is rejected with 401 and INVALID_API_KEY",
    requirements: [refused, "auth.failure-401", "auth.uniform-error-type"],

    async run(context) {
      const { session, requests, check, rejects } = context;
      const { credentials, api, raw, rejection, createValid } = await businessOf(context);
      await mustBeAccepted([api.listPayments, () => createValid(requests.payment())]);
      for (const { key, how } of nearMissesOf(session, credentials[field])) {
        const judge = judgeFailure(check, refused, refused, isRefusedWith(`a key with ${how}`));
        const headers = withHeader(header, key);
        judge(await raw.listPayments("", { headers }));
        await rejects(refused, rejection.ofCreateHeaders({ headers }, judge)); // the twin has the right key
      }
    },
  };
}

export function keyOfOtherBusiness<Header extends string, Field extends string, R extends string>(
  { header, field }: KeyNames<Header, Field>,
  refused: R,
): Definition<
  Pick<HeaderTools<Paired<Header>>, "everyCall"> & OtherBusiness<Field> & { readonly raw: RawList<Paired<Header>> },
  R | AuthFailure
> {
  return {
    id: "authentication/key-of-other-business",
    title: "every call with the key of another business is rejected with 401 and INVALID_API_KEY",
    requirements: [refused, "auth.failure-401", "auth.uniform-error-type"],

    async run({ raw, check, otherBusiness, inParallel }) {
      const { credentials } = await otherBusiness();
      const { clientId, businessId } = credentials;
      const changed = withHeader<Paired<Header>>;
      const mismatches = [
        changed(header, credentials[field]),
        changed("Business-Id", businessId),
        { ...changed("Business-Id", businessId), ...changed("Client-Id", clientId) },
      ];
      await independently([
        async () => {
          // In main: its merchant may have the other business as well, but not the new one of `everyCall`.
          const headers = changed(header, credentials[field]);
          judgeFailure(check, refused, refused)(await raw.listPayments("", { headers }));
        },
        async () => {
          await inParallel(
            mismatches.map((headers) => async ({ everyCall, check, rejects }) => {
              const judge = judgeFailure(check, refused, refused);
              await everyCall({ headers }, judge, (call) => rejects(refused, call));
            }),
          );
        },
      ]);
    },
  };
}

/** Tools of a variant for calls with the credentials of another business. */
type ForeignTools<Header extends string, Field extends string> = OtherBusiness<Field> &
  Merchants & { readonly raw: RawList<Header> & RawList<IdentifierHeader> };

export function foreignRevealsNothing<Header extends string, Field extends string>({
  header: keyHeader,
  field,
}: KeyNames<Header, Field>): Definition<ForeignTools<Header, Field>, "auth.reveals-no-part" | "auth.uniform-body"> {
  return {
    id: "authentication/foreign-reveals-nothing",
    title: "an identifier or key of another business is rejected in the same way as an unknown one",
    requirements: ["auth.reveals-no-part", "auth.uniform-body"],

    async run({ raw, check, ...merchants }) {
      const { credentials: other } = await merchants.otherBusiness();
      const clientId = await attempt(() => foreignClientId(merchants, merchants.credentials("main").clientId));
      const failures = [...(await failuresOfIdentifiers(raw))];
      const list = async (header: Header | IdentifierHeader, foreign: string) => {
        failures.push({ header, answer: await raw.listPayments("", { headers: withHeader(header, foreign) }) });
      };
      if (clientId !== undefined) await list("Client-Id", clientId);
      await list("Business-Id", other.businessId);
      await list(keyHeader, other[field]);
      await checkUniform(check, failures);
    },
  };
}
