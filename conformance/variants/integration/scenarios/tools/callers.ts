import type { IntegrationCredentials } from "../../../../../generated/integration/client.ts";
import type { CreatedPayment, Payment, RefundStatus } from "../../../../../generated/integration/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import type { Session } from "../../../../scenario/index.ts";
import { advanceTime } from "../../../shared/scenarios/advance-time.ts";
import { mustBeAccepted } from "../../../shared/scenarios/answered.ts";
import type { HeaderTools } from "../../../shared/scenarios/authentication-headers.ts";
import { createEnds, createPaymentEnds, type Ends, type PaymentEnds } from "../../../shared/scenarios/ends.ts";
import {
  type Call,
  createKeys,
  type Keys,
  type NearlyOver,
  ownerOfKeys,
  rotatedNearlyADayAgo,
} from "../../../shared/scenarios/keys.ts";
import { timeOf } from "../../../shared/scenarios/times.ts";
import { untilAccepted, untilStatus } from "../../../shared/scenarios/waiting.ts";
import { type Api, createApi, createRaw, type HeaderName, type PaymentRef, type Raw, type RefundRef } from "./api.ts";
import { complete, credentialsOf, KEY } from "./credentials.ts";
import { createOutside, type Outside } from "./driver.ts";
import { createGiven, type Given } from "./given.ts";
import { createListing, type Listing } from "./listing.ts";
import { createRejections, type Rejections } from "./rejections.ts";
import { type CreateValid, createRequests, createValidPayment, type Requests } from "./requests.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

/** Tools for one set of credentials at one address. */
export interface Caller {
  readonly credentials: IntegrationCredentials;
  readonly api: Api;
  readonly raw: Raw;
  readonly driver: Outside;
  readonly given: Given;
  readonly ends: PaymentEnds<PaymentRef, Payment>;
  readonly refundEnds: Ends<RefundRef, RefundStatus, RefundStatus>;
  /** Creates a payment whose rejection would be judged. */
  readonly createValid: CreateValid;
  readonly rejection: Rejections;
  readonly listing: Listing;
}

export function createCaller(session: Session, credentials: IntegrationCredentials, role: RoleName = "main"): Caller {
  const requests = createRequests(session, role);
  const api = createApi(session, credentials, role);
  const raw = createRaw(session, credentials, role);
  const driver = createOutside(session, api);
  const createValid = createValidPayment(api, requests);
  const given = createGiven(session, api, driver, requests);
  return {
    credentials,
    api,
    raw,
    driver,
    given,
    ends: createPaymentEnds(session, { create: given.readablePayment, read: api.readPayment }),
    refundEnds: createEnds<RefundRef, RefundStatus, RefundStatus>(session, {
      noun: "refund",
      create: async () => given.newRefund(await given.completedPayment()),
      read: driver.statusOf,
      statusOf: (status) => status,
      ends: ["COMPLETED", "FAILED"],
    }),
    createValid,
    rejection: createRejections(session, api, raw, requests, createValid),
    listing: createListing(session, api),
  };
}

/** Business that nothing else uses, so that its time may be moved. Its webhooks go to the inbox, if there is one. */
export interface IsolatedBusiness extends Caller, Keys<Caller> {
  /** Moves the time of this business forwards. */
  advance(seconds: number): Promise<void>;
}

/** Creates a business. Throws Blocked if the driver cannot. */
export async function createIsolatedBusiness(session: Session): Promise<IsolatedBusiness> {
  const business = await session.drive("newBusiness", session.hasInbox ? { webhookUrl: session.inbox().url } : {});
  const credentials = credentialsOf(business);
  const caller = createCaller(session, credentials);
  await untilAccepted(session, () => caller.api.listPayments());
  return Object.assign(
    caller,
    createKeys(session, business, (apiKey) => createCaller(session, { ...credentials, apiKey })),
    { advance: (seconds: number) => advanceTime(session, business.businessId, seconds, timeOfMain) },
  );
}

/** Returns the time of the role `main`, in a payment that is created now. */
export async function timeOfMain(session: Session): Promise<number> {
  const api = createApi(session, complete(session.credentials("main")));
  return timeOf((await api.createPayment(createRequests(session).payment())).data.initiatedAt);
}

/** Business whose keys a scenario may use up, with the newest of them. */
export type KeyOwner = Caller & Keys<Caller>;

/** Returns a business for the scenario alone or, if the driver cannot create one, the role `expendable`. */
export function createKeyOwner(session: Session): Promise<KeyOwner> {
  return ownerOfKeys<Caller>(session, {
    field: KEY.field,
    newBusiness: () => createIsolatedBusiness(session),
    callerOf: (credentials) => createCaller(session, complete(credentials)),
  });
}

/** Business whose webhooks go to the inbox. */
export interface Notified extends Caller {
  readonly webhooks: Webhooks;
}

/**
 * Creates a business for the scenario alone, with the inbox as its webhook address. If the driver cannot create one,
 * returns the role `main`, whose webhook address is left to the configuration and unknown here. The two are never mixed
 * in a run: a delivery for one would turn an impossible delivery for the other into a violation. Throws Blocked if
 * there is no inbox.
 */
export async function createNotified(session: Session): Promise<Notified> {
  const webhooks = createWebhooks(session);
  const caller = session.can("newBusiness")
    ? await createIsolatedBusiness(session)
    : createCaller(session, complete(session.credentials("main")));
  return { ...caller, webhooks };
}

/** Business whose key was rotated nearly 24 hours ago. */
export interface LateInGrace extends NearlyOver<Caller> {
  /** Business with the old key. */
  readonly old: IsolatedBusiness;
  /** Payment that was created with the old key, before the rotation. */
  readonly payment: CreatedPayment;
  /** Calls that read this payment, or write and can be repeated. */
  readonly callsOf: (caller: Caller) => readonly Call[];
}

/** Creates a business that is {@link LateInGrace}. Throws Blocked if the driver cannot create one. */
export async function lateInGrace(
  session: Session,
  newBusiness: () => Promise<IsolatedBusiness>,
  requests: Requests,
): Promise<LateInGrace> {
  const old = await newBusiness();
  const payment = await old.given.readablePayment();
  const callsOf = (caller: Caller) => usualCalls(caller, payment, requests);
  await mustBeAccepted(callsOf(old));
  return { old, payment, callsOf, ...(await rotatedNearlyADayAgo(session, old, callsOf)) };
}

/** Payment that was paid when much of its window had passed, in a business of its own. */
export interface PaidLate {
  readonly payment: Payment;
  readonly listing: Listing;
}

/** Creates a payment that is paid late. Throws Blocked if the driver cannot create a business, or move its time. */
export async function createPaidLate(session: Session): Promise<PaidLate> {
  const { api, given, driver, listing, advance } = await createIsolatedBusiness(session);
  const waiting = await given.newPayment();
  await advance(session.data.windowMinutes * 20); // in seconds: a third of the window
  await driver.approve(waiting);
  const read = () => api.readPayment(waiting);
  const payment = await untilStatus(session, "payment", "COMPLETED", read);
  return { payment, listing };
}

/** Passes every operation of the contract to `reject`, one after another, each with the same fault in its headers. */
export type EveryCall = HeaderTools<HeaderName>["everyCall"];

export function createEveryCall({ given, rejection }: Pick<Caller, "given" | "rejection">): EveryCall {
  return async (deviation, judge, reject) => {
    const payment = await given.readablePayment();
    for (const call of rejection.ofPaymentCalls(deviation, payment, judge)) await reject(call);
    const refundable = await given.completedPayment();
    const refund = await given.readableRefund(await given.completedPayment(), { amount: "10.00" });
    for (const call of rejection.ofRefundCalls(deviation, refundable, refund, judge)) await reject(call);
  };
}

/** Returns the calls that change nothing and need no driver: the cheapest way to test a key. */
export function readingCalls(api: Api, payment: PaymentRef): readonly Call[] {
  return [() => api.listPayments(), () => api.readPayment(payment)];
}

/** Returns the same calls, and one that creates a payment. */
export function usualCalls(
  { api, createValid }: Pick<Caller, "api" | "createValid">,
  payment: PaymentRef,
  requests: Requests,
): readonly Call[] {
  return [...readingCalls(api, payment), () => createValid(requests.payment())];
}
