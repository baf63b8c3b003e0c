import type { Delivery } from "../sandbox/index.ts";
import { loadRequest, loadUndici } from "./undici.ts";

/** One webhook takes at most this long, connection included. */
const TIMEOUT_MS = 10_000;

/** The sandbox's webhooks over HTTP: one POST on a connection of its own, no redirects, and the body of the answer is not read. */
export async function deliverByHttp({ url, headers, body }: Delivery): Promise<{ readonly status: number }> {
  const [{ Client }, request] = await Promise.all([loadUndici(), loadRequest()]);
  const { origin, pathname, search } = new URL(url);
  const client = new Client(origin);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await request.call(client, {
      method: "POST",
      path: `${pathname}${search}`,
      headers: { ...headers },
      body,
      signal: controller.signal,
      reset: true,
    });
    response.body.on("error", () => {});
    response.body.destroy();
    return { status: response.statusCode };
  } finally {
    clearTimeout(timer);
    void client.destroy();
  }
}
