import { jsonIn } from "../../contract/index.ts";
import { createHttpTransport, RESEND_PATH, type Resent, urlAt } from "../../node/index.ts";
import { printable } from "../../report/index.ts";
import { headerValue, type WireResult } from "../../transport/index.ts";
import { DEFAULT_PORT } from "../configure-inbox.ts";
import type { Io } from "../io.ts";
import type { FlagsOf } from "../read-flags.ts";
import { UsageError } from "../usage-error.ts";

/** Longer than an inbox waits for the server, and for those before it in its queue. */
const TIMEOUT_MS = 120_000;

/** `payspec inbox resend NUMBER`: lets a running inbox forward a webhook again. */
export async function resendCommand(
  number: string | undefined,
  { port = DEFAULT_PORT, host = "127.0.0.1" }: FlagsOf<"inbox">,
  io: Io,
): Promise<number> {
  if (number === undefined || !/^[1-9]\d{0,8}$/.test(number)) {
    throw new UsageError("resend needs the number of a webhook", "For example: payspec inbox resend 3");
  }
  const address = urlAt(host, port);
  const transport = createHttpTransport();
  const request = { method: "POST", url: `${address}${RESEND_PATH}${number}`, headers: [] };
  const limits = { signal: AbortSignal.timeout(TIMEOUT_MS), maxBodyBytes: 64 * 1024 };
  const result = await transport.send(request, limits).finally(transport.close);
  const { sent, status, message } = resentIn(result, address);
  if (!sent) throw new UsageError(printable(message, 1_000));
  const isDelivered = status !== undefined && status >= 200 && status < 300;
  io.stdout.write(`${isDelivered ? "✓" : "✗"} webhook ${number} ${printable(message, 1_000)}\n`);
  return isDelivered ? 0 : 1;
}

/** Throws {@link UsageError} if the response is not from an inbox. */
function resentIn(result: WireResult, address: string): Resent {
  if (result.kind === "failure") {
    throw new UsageError(
      `no inbox at ${address}: ${result.message}`,
      "Start one with --forward-to, or add --port with the number in its address.",
    );
  }
  const isJson = headerValue(result.headers, "content-type") === "application/json";
  const members: Partial<Record<keyof Resent, unknown>> = Object(isJson ? jsonIn(result.body.text) : {});
  const { sent, status, message } = members;
  if (typeof sent !== "boolean" || typeof message !== "string") {
    throw new UsageError(`the server at ${address} is not an inbox of this version of payspec`, "Check --port.");
  }
  return { sent, message, ...(typeof status === "number" && { status }) };
}
