import * as fc from "fast-check";
import type { OutgoingRequest } from "../../../../exchange/index.ts";
import type { SightedAnswer, Sighting } from "../../../../scenario/index.ts";
import { type Answer, createService, type Decisions, type Service } from "./service.ts";

/** One thing that happens: a call, or something outside the API. `which` picks what it happens to. */
export interface Event {
  readonly what: keyof typeof WEIGHTS;
  readonly which: number;
  readonly amount: string;
  /** How many events pass before the call acts, and before its answer is there. */
  readonly acts: number;
  readonly answers: number;
  readonly isLost: boolean;
}

const BASE = "https://pay.example";
export const KEY = "sk_test_0123456789";

/** What moves a payment on comes often, what ends one seldom. */
const WEIGHTS = {
  create: 1,
  pay: 3,
  end: 1,
  refund: 5,
  accept: 2,
  settle: 4,
  fail: 1,
  read: 6,
  "read refund": 5,
  list: 1,
  "create again": 1,
  "refund again": 2,
} as const;

/** Long stories of few payments, in which calls overlap and answers are lost. */
export const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.record({
    // Its keys are exactly what happens.
    what: fc.constantFrom(
      ...Object.entries(WEIGHTS).flatMap(([what, n]) => Array<Event["what"]>(n).fill(what as Event["what"])),
    ),
    which: fc.nat(3),
    amount: fc.constantFrom("10", "20.00", "30.5", "39.50", "100.00"),
    acts: fc.nat(2),
    answers: fc.nat(5),
    isLost: fc.integer({ min: 0, max: 29 }).map((each) => each === 0),
  }),
  { minLength: 20, maxLength: 120, size: "max" },
);

interface Call {
  readonly request: OutgoingRequest;
  readonly began: number;
  readonly isLost: boolean;
  readonly act: () => Answer;
  readonly actsAt: number;
  readonly answersAt: number;
  answer?: Answer;
}

/** What a run would have seen of a story, in the order in which its exchanges ended. */
export function sightingsOf(story: readonly Event[], decisions: Decisions): readonly Sighting[] {
  const service = createService(decisions);
  const underway = new Set<Call>();
  const sightings: Sighting[] = [];
  let tick = 0;
  const next = () => {
    tick += 1;
    return tick;
  };
  const advance = (moment: number) => {
    for (const call of underway) if (call.actsAt === moment) call.answer = call.act();
    for (const call of [...underway].filter(({ answersAt }) => answersAt <= moment)) {
      underway.delete(call);
      const { request, began, isLost, answer } = call;
      const seen = isLost || !answer ? {} : { answer: toAnswer(answer, decisions, sightings.length + 1) };
      sightings.push({
        request,
        ...seen,
        underway: [...underway].map((each) => each.request),
        began,
        ended: next(),
      });
    }
  };

  story.forEach((event, moment) => {
    const call = toCall(event, service);
    if (call) {
      const actsAt = moment + event.acts;
      underway.add({ ...call, began: next(), isLost: event.isLost, actsAt, answersAt: actsAt + event.answers });
    }
    advance(moment);
  });
  for (let moment = story.length; underway.size > 0; moment += 1) advance(moment);
  return sightings;
}

function toCall({ what, which, amount }: Event, service: Service): Pick<Call, "request" | "act"> | undefined {
  const payment = service.payments[which % Math.max(1, service.payments.length)];
  const refund = service.refunds[which % Math.max(1, service.refunds.length)];
  switch (what) {
    case "create":
      return { request: toRequest("createPayment", "/create"), act: () => service.create("100.00") };
    case "list":
      return { request: toRequest("listPayments", "/list"), act: service.list };
    case "read":
      return payment && { request: toRequest("getPayment", `/${payment.paymentId}`), act: () => service.read(payment) };
    case "refund":
      return (
        payment && {
          request: toRequest("createRefund", `/${payment.paymentId}/refund/create`),
          act: () => service.refund(payment, amount),
        }
      );
    case "read refund":
      return (
        refund && {
          request: toRequest("getRefund", `/${refund.paymentId}/refund/${refund.refundId}`),
          act: () => service.readRefund(refund),
        }
      );
    case "create again":
      return (
        payment && {
          request: { ...toRequest("createPayment", "/create"), keepIdempotencyKey: true },
          act: () => service.again(payment.paymentId),
        }
      );
    case "refund again":
      return (
        refund && {
          request: {
            ...toRequest("createRefund", `/${refund.paymentId}/refund/create`),
            keepIdempotencyKey: true,
          },
          act: () => service.again(refund.refundId),
        }
      );
    case "pay":
    case "end":
      if (payment) service.move(payment, what === "pay" ? "COMPLETED" : "EXPIRED");
      return undefined;
    case "accept":
    case "settle":
    case "fail":
      if (refund) service.moveRefund(refund, { accept: "PROCESSING", settle: "COMPLETED", fail: "FAILED" }[what]);
      return undefined;
  }
}

function toRequest(operation: string, path: string): OutgoingRequest {
  return {
    operation,
    method: operation.startsWith("create") ? "POST" : "GET",
    url: `${BASE}/api/v1/payment${path}`,
    headers: [["X-Api-Key", KEY]],
    bad: false,
    keepIdempotencyKey: false,
  };
}

function toAnswer({ status, json }: Answer, { headers }: Decisions, exchange: number): SightedAnswer {
  return { status, headers: headers(KEY), text: JSON.stringify(json), complete: true, json, exchange };
}
