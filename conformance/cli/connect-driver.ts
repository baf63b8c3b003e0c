import type { Deployment } from "../deployment/index.ts";
import { connectHttpDriver, type Driver, DriverError, noDriver } from "../driver/index.ts";
import type { Transport } from "../transport/index.ts";

/**
 * The driver of a deployment. One that cannot be asked is no reason not to run: what needs it is inconclusive, by name,
 * and a deployment that is down as well must end as unreachable.
 */
export async function connectDriver(
  { driver }: Deployment,
  transport: Transport,
  timeoutMs: number,
  warn: (message: string) => void,
): Promise<Driver> {
  if (!driver) return noDriver;
  const signal = () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutMs);
    return { signal: controller.signal, done: () => clearTimeout(timer) };
  };
  try {
    return await connectHttpDriver({ ...driver, transport, signal });
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    warn(`the driver cannot be used, so what needs it will be inconclusive: ${withoutControls(error.message)}`);
    return { kind: driver.kind, abilities: {} };
  }
}

/** The message may quote what a driver answered, and a terminal obeys control characters. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
}
