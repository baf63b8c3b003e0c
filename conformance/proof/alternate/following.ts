import type { Wire } from "../../sandbox/index.ts";
import { type Asked, askedBy } from "./answering.ts";

/** What was created is moved by itself, as by the driver at `path`, at once or after a delay. */
export function following(asked: Asked, path: `${string}/ID/${string}`, delay?: () => Promise<void>): Wire {
  return async (request, next) => {
    const response = await next(request);
    if (askedBy(request) !== asked || !response.ok) return response;
    const { refund_id, invoice_id, payment_id } = Object(Object(await response.clone().json()).data);
    const url = new URL(`/driver/v1/${path.replace("ID", refund_id ?? invoice_id ?? payment_id)}`, request.url);
    const move = () => next(new Request(url, { method: "POST" }));
    if (delay) void delay().then(move);
    else await move();
    return response;
  };
}
