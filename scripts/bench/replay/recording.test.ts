import { expect, test } from "vitest";
import type { DriverLine, ExchangeLine, Line } from "../../../conformance/log/index.ts";
import { recordingOf } from "./recording.ts";

const SANDBOX = "http://127.0.0.1:4010";

const place = { variant: "integration", scenario: "a/b", repeat: 0, atMs: 0 };

/** Creates an exchange that started and ended at these times. */
function exchange(path: string, [startMs, endMs]: readonly [number, number], more: Partial<ExchangeLine> = {}): Line {
  return {
    type: "exchange",
    ...place,
    exchange: 1,
    operation: "getPayment",
    request: { method: "GET", url: `${SANDBOX}${path}`, headers: [["X-Api-Key", "[redacted]"]], bad: false },
    response: { status: 200, headers: [["a", "b"]], body: { text: `{"of":"${path}"}`, byteLength: 2 } },
    elapsedMs: endMs,
    durationMs: endMs - startMs,
    ...more,
  };
}

const orderOf = (lines: readonly Line[]) =>
  recordingOf(lines).exchanges.map(({ request }) => [request.path, request.after]);

test("concurrent requests are sent concurrently again; later ones wait for the same number of responses", () => {
  const lines = [
    exchange("/second?a=b", [1, 4]),
    exchange("/first", [0, 5]),
    exchange("/third", [4.5, 6]),
    exchange("/fourth", [6, 7]),
  ];
  expect(orderOf(lines)).toEqual([
    ["/first", 0],
    ["/second?a=b", 0],
    ["/third", 1],
    ["/fourth", 3],
  ]);
});

test("an exchange without any duration does not wait for one sent after it", () => {
  expect(orderOf([exchange("/one", [3, 3]), exchange("/other", [3, 3])])).toEqual([
    ["/one", 0],
    ["/other", 1],
  ]);
});

test("bodies and responses are those of the log; unanswered requests are left out", () => {
  const body = { text: '{"amount":"1.00"}', byteLength: 17 };
  const post = { method: "POST", url: "http://127.0.0.1:4011/create", headers: [], bad: false, body };
  const { response: _, ...unanswered } = exchange("/lost", [2, 3]) as ExchangeLine;
  const recording = recordingOf([exchange("/read", [0, 1]), exchange("", [1, 2], { request: post }), unanswered]);
  expect(recording.origins).toEqual([SANDBOX, "http://127.0.0.1:4011"]);
  expect(recording.exchanges).toEqual([
    {
      request: {
        origin: 0,
        method: "GET",
        path: "/read",
        headers: [["X-Api-Key", "[redacted]"]],
        after: 0,
        status: 200,
      },
      answer: { status: 200, headers: [["a", "b"]], body: '{"of":"/read"}' },
    },
    {
      request: { origin: 1, method: "POST", path: "/create", headers: [], body: body.text, after: 1, status: 200 },
      answer: { status: 200, headers: [["a", "b"]], body: '{"of":""}' },
    },
  ]);
});

test("driver requests go to the driver, below its address", () => {
  const access = { url: SANDBOX, driver: { kind: "http", url: `${SANDBOX}/driver/v1` }, credentials: [] };
  const first = { type: "run", plans: [{ variant: "integration", access }] } as unknown as Line; // the only members that are read
  const driven: DriverLine = {
    type: "driver",
    ...place,
    elapsedMs: 2,
    durationMs: 1,
    ability: "approvePayment",
    on: "PAY_1",
    request: { method: "POST", path: "/payments/PAY_1/approve", body: "{}" },
    ok: true,
  };
  const { request: __, ...byModule } = driven;
  const { exchanges } = recordingOf([first, driven, byModule, { ...driven, ok: false }]);
  expect(exchanges.map(({ request }) => request)).toMatchObject([
    { method: "POST", path: "/driver/v1/payments/PAY_1/approve", body: "{}" },
  ]);
});
