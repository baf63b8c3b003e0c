import { fileURLToPath } from "node:url";
import { startMock } from "../../node/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { readHost } from "../host.ts";
import type { Io } from "../io.ts";
import { namedVariants } from "../named-variants.ts";
import { findPackage } from "../package-root.ts";
import { readPort } from "../port.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";

export interface MockFlags {
  readonly variant?: string | undefined;
  readonly port: string;
  readonly host: string;
}

/** `payspec mock`: serves until it is interrupted. */
export async function mockCommand(
  { variant, port, host }: MockFlags,
  io: Io,
  known: readonly Variant[],
): Promise<number> {
  const [chosen, ...more] = namedVariants(known, variant === undefined ? [] : [variant]);
  if (!chosen || more.length > 0) {
    throw new UsageError(
      "a mock serves only one variant",
      `Add --variant ${known.map((each) => each.contract.variant).join(" or --variant ")}.`,
    );
  }
  const name = chosen.contract.variant;
  const document = fileURLToPath(new URL(`generated/${name}/openapi.json`, findPackage().root));
  const mock = await startMock(document, { host: readHost(host), port: readPort(port) });
  const end = untilInterrupted(io);
  io.stdout.write(`mock      ${mock.url}   ${chosen.contract.title} ${chosen.contract.version}\n`);
  await end;
  await mock.close();
  return 0;
}
