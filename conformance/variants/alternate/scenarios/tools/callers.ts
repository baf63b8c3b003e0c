import type { AlternateCredentials } from "../../../../../generated/alternate/client.ts";
import type { CreatedInvoice, CreatedPayment, Payment } from "../../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import { Blocked, type Session } from "../../../../scenario/index.ts";
import { advanceTime } from "../../../shared/scenarios/advance-time.ts";
import { mustBeAccepted } from "../../../shared/scenarios/answered.ts";
import type { HeaderTools } from "../../../shared/scenarios/authentication-headers.ts";
import { createPaymentEnds, type PaymentEnds } from "../../../shared/scenarios/ends.ts";
import {
  type Call,
  createKeys,
  type Keys,
  type NearlyOver,
  ownerOfKeys,
  rotatedNearlyADayAgo,
} from "../../../shared/scenarios/keys.ts";
import { timeOf } from "../../../shared/scenarios/times.ts";
import { attempt, untilAccepted, untilStatus } from "../../../shared/scenarios/waiting.ts";
import { type Api, createApi, createRaw, type InvoiceRef, type PaymentRef, type Raw } from "./api.ts";
import { complete, credentialsOf, type HeaderName, KEY, type OtherKeyHeader } from "./credentials.ts";
import { createOutside, type Outside } from "./driver.ts";
import { createGiven, type Given } from "./given.ts";
import { createListCalls, createListings, type ListCalls, type Listings } from "./listing.ts";
import { createRejections, type RejectedCreate, type Rejections } from "./rejections.ts";
import { type CreateValid, createRequests, createValidPayment, type Requests } from "./requests.ts";
import { waitsFor, windowOf } from "./times.ts";

/** Calls and tools of one set of credentials at one address. */
export interface Caller {
  readonly credentials: AlternateCredentials;
  readonly api: Api;
  readonly raw: Raw;
  readonly driver: Outside;
  readonly given: Given;
  readonly ends: PaymentEnds<PaymentRef, Payment>;
  /** Create payment with a valid request, whose rejection is judged. */
  readonly createValid: CreateValid;
  readonly rejection: Rejections;
  /** List calls for one page, with any number. */
  readonly lists: ListCalls;
  readonly listings: Listings;
}

export interface CallerOptions {
  readonly role?: RoleName;
  /** True if only the scenario uses this business. */
  readonly alone?: boolean;
}

export function createCaller(
  session: Session,
  credentials: AlternateCredentials,
  { role = "main", alone = false }: CallerOptions = {},
): Caller {
  const requests = createRequests(session, role);
  const api = createApi(session, credentials, role);
  const raw = createRaw(session, credentials, role);
  const driver = createOutside(session);
  const given = createGiven(session, api, driver, requests);
  const createValid = createValidPayment(session, api);
  const lists = createListCalls(api, raw);
  const listings = createListings(session, lists);
  return {
    credentials,
    api,
    raw,
    driver,
    given,
    ends: createPaymentEnds(session, { create: given.readablePayment, read: api.readPayment }),
    createValid,
    rejection: createRejections(session, { api, raw, requests, listings, createValid, alone }),
    lists,
    listings,
  };
}

/** A business that only the scenario uses, so that its time may be moved. */
export interface IsolatedBusiness extends Caller, Keys<Caller> {
  /** Moves the time of this business forward. */
  advance(seconds: number): Promise<void>;
}

/** Creates a business. Throws Blocked if the driver cannot. */
export async function createIsolatedBusiness(session: Session): Promise<IsolatedBusiness> {
  const business = await session.drive("newBusiness", {}); // each payment names the inbox itself
  const credentials = credentialsOf(business);
  const caller = createCaller(session, credentials, { alone: true });
  await untilAccepted(session, () => caller.api.listPayments());
  return Object.assign(
    caller,
    createKeys(session, business, (secretKey) => createCaller(session, { ...credentials, secretKey }, { alone: true })),
    { advance: (seconds: number) => advanceTime(session, business.businessId, seconds, timeOfMain) },
  );
}

/** Creates a payment in the role `main`, and resolves to its creation time, in milliseconds since 1970. */
export async function timeOfMain(session: Session): Promise<number> {
  const api = createApi(session, complete(session.credentials("main")));
  return timeOf((await api.createPayment(createRequests(session).payment())).data.created_at);
}

/** A business whose keys a scenario may consume, with the newest of them. */
export type KeyOwner = Caller & Keys<Caller>;

/** Returns a business of the scenario's own or, if the driver cannot create one, the role `expendable`. */
export function createKeyOwner(session: Session): Promise<KeyOwner> {
  return ownerOfKeys<Caller>(session, {
    field: KEY.field,
    newBusiness: () => createIsolatedBusiness(session),
    callerOf: (credentials) => createCaller(session, complete(credentials)),
  });
}

/**
 * Passes every operation of the contract, in the quiet business, to `reject`, one after another, each with the same
 * fault in its headers.
 */
export type EveryCall = HeaderTools<HeaderName | OtherKeyHeader>["everyCall"];

export function createEveryCall(quiet: () => Promise<Caller>): EveryCall {
  return async (deviation, judge, reject) => {
    const { given, rejection } = await quiet();
    const payment = await given.readablePayment();
    for (const call of rejection.ofPaymentCalls(deviation, payment, judge)) await reject(call);
    const invoice = await given.remindableInvoice();
    for (const call of rejection.ofInvoiceCalls(deviation, invoice, judge)) await reject(call);
    await reject(rejection.ofRefundCall(deviation, await given.completedPayment(), judge));
  };
}

/** Returns the calls that change nothing and need no driver: a cheap way to test a key. */
export function readingCalls(api: Api, payment: PaymentRef, invoice: InvoiceRef): readonly Call[] {
  return [
    () => api.listPayments(),
    () => api.readPayment(payment),
    () => api.listInvoices(),
    () => api.readInvoice(invoice),
  ];
}

/** Returns the same calls, and those that write and can be repeated: they create a payment and an invoice. */
export function usualCalls(
  { api, createValid }: Pick<Caller, "api" | "createValid">,
  payment: PaymentRef,
  invoice: InvoiceRef,
  requests: Requests,
): readonly Call[] {
  return [
    ...readingCalls(api, payment, invoice),
    () => createValid(requests.payment()),
    () => api.createInvoice(requests.invoice()),
  ];
}

/** A business whose key was rotated nearly 24 hours ago. */
export interface LateInGrace extends NearlyOver<Caller> {
  /** The business with the key that was replaced by the rotation. */
  readonly old: IsolatedBusiness;
  /** Created with the old key, before the rotation. */
  readonly payment: CreatedPayment;
  readonly invoice: CreatedInvoice;
  /** Calls that read these resources, or write and can be repeated. */
  readonly callsOf: (caller: Caller) => readonly Call[];
}

/** Creates a business that is {@link LateInGrace}. Throws Blocked if the driver cannot. */
export async function lateInGrace(
  session: Session,
  newBusiness: () => Promise<IsolatedBusiness>,
  requests: Requests,
): Promise<LateInGrace> {
  const old = await newBusiness();
  const payment = await old.given.readablePayment();
  const invoice = await old.given.remindableInvoice();
  const callsOf = (caller: Caller) => usualCalls(caller, payment, invoice, requests);
  await mustBeAccepted(callsOf(old));
  return { old, payment, invoice, callsOf, ...(await rotatedNearlyADayAgo(session, old, callsOf)) };
}

/**
 * Returns the business in which to look for the effects of a rejected call: one of the scenario's own if the driver can
 * create one, since its lists are short and only the scenario adds to them; else the role `main`. It is created on
 * first use.
 */
export function createQuiet(session: Session, main: Caller): () => Promise<Caller> {
  let quiet: Promise<Caller> | undefined;
  const find = async () => {
    const own = session.can("newBusiness") ? await attempt(() => createIsolatedBusiness(session)) : undefined;
    return own ?? main;
  };
  return () => {
    quiet ??= find();
    return quiet;
  };
}

/** Returns the same rejections; those that would create something use the quiet business. */
export function createQuietRejections(main: Rejections, quiet: () => Promise<Caller>): Rejections {
  const there = (describe: (rejections: Rejections) => RejectedCreate): RejectedCreate => {
    let rejection: Promise<RejectedCreate> | undefined;
    const found = () => {
      rejection ??= quiet().then((caller) => describe(caller.rejection));
      return rejection;
    };
    return {
      send: async () => (await found()).send(),
      twin: async () => (await found()).twin(),
      state: async () => (await found()).state(),
    };
  };
  return {
    ...main,
    ofCreatePayment: (fault, twin) => there((each) => each.ofCreatePayment(fault, twin)),
    ofCreateInvoice: (fault, twin) => there((each) => each.ofCreateInvoice(fault, twin)),
  };
}

/** A payment that was paid when much of its window had passed, in a business of its own. */
export interface PaidLate {
  readonly payment: Payment;
  readonly listings: Listings;
}

/** Creates a payment that is paid late. Throws Blocked if the driver cannot create a business or move its time. */
export async function createPaidLate(session: Session): Promise<PaidLate> {
  const { api, given, driver, listings, advance } = await createIsolatedBusiness(session);
  const waiting = await given.newPayment();
  await advance(Math.floor(windowOf(waiting) / 3_000)); // in seconds: a third of the window
  await driver.approve(waiting);
  const read = () => api.readPayment(waiting);
  const payment = await untilStatus(session, "payment", "COMPLETED", read);
  return { payment: { ...payment, expires_at: waiting.expires_at }, listings };
}

/** A payment that was paid before its link expired, and is COMPLETED afterwards, with the calls of its business. */
export interface PaidBeforeExpiry {
  readonly payment: PaymentRef;
  readonly api: Api;
}

/**
 * Creates a payment that is paid at once, and lets its link expire. Throws Blocked if the driver cannot create a business
 * or move its time, or if the payment is no longer COMPLETED then: which statuses follow is open (ruling 19).
 */
export async function createPaidBeforeExpiry(session: Session): Promise<PaidBeforeExpiry> {
  const { api, given, advance } = await createIsolatedBusiness(session);
  const payment = await given.newPayment();
  await given.paid(payment);
  await advance(waitsFor(payment) + 60);
  const { status } = (await api.readPayment(payment)).data;
  if (status !== "COMPLETED") throw new Blocked(`a payment that was COMPLETED is ${status} after its link expired`);
  return { payment, api };
}
