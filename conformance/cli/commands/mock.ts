import { startMock } from "../../node/index.ts";
import type { Variant } from "../../scenario/index.ts";
import type { Io } from "../io.ts";
import { isStandalone, readPackageFile } from "../own-package.ts";
import type { FlagsOf } from "../read-flags.ts";
import { namedVariants } from "../select-variants.ts";
import { untilInterrupted } from "../until-interrupted.ts";
import { UsageError } from "../usage-error.ts";

/** `payspec mock`: serves until it is interrupted. */
export async function mockCommand(
  { variant, port, host }: FlagsOf<"mock">,
  io: Io,
  known: readonly Variant[],
): Promise<number> {
  if (isStandalone()) {
    throw new UsageError(
      "this executable of payspec does not contain Prism, which the mock server needs",
      "Install payspec with npm, and run it with Node.js; or use `payspec sandbox`.",
    );
  }
  const [chosen, ...more] = namedVariants(known, variant);
  if (!chosen || more.length > 0) {
    throw new UsageError(
      "a mock serves only one variant",
      `Add --variant ${known.map((each) => each.contract.variant).join(" or --variant ")}.`,
    );
  }
  const document: object = JSON.parse(readPackageFile(`generated/${chosen.contract.variant}/openapi.json`));
  const mock = await startMock(document, { host, port });
  const end = untilInterrupted(io);
  io.stdout.write(`mock      ${mock.url}   ${chosen.contract.title} ${chosen.contract.version}\n`);
  await end;
  await mock.close();
  return 0;
}
