import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createRealClock } from "../../clock/index.ts";
import { type Ability, parametersOf, tlsOf } from "../../deployment/index.ts";
import { type Driver, DriverError, resultOf } from "../../driver/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import { createHttpTransport, type FileBounds, proxiesIn, readBoundedFile } from "../../node/index.ts";
import { printable } from "../../report/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { type ConfiguredDriver, configureDriver } from "../configure-driver.ts";
import { openDriver } from "../connect-driver.ts";
import { type DriveCall, type Driven, performCall, readDriveCall } from "../drive-call.ts";
import type { GuardedIo } from "../io.ts";
import { quote } from "../quote.ts";
import type { FlagsOf } from "../read-flags.ts";
import { UsageError } from "../usage-error.ts";
import { assertWritable, writeWhole } from "../write-pieces.ts";

/** `payspec drive`: performs one ability of a driver. Resolves to 1 if the driver could not do it. */
export async function driveCommand(
  name: string,
  values: readonly string[],
  flags: FlagsOf<"drive">,
  io: GuardedIo,
  variants: readonly Variant[],
): Promise<number> {
  const configured = await configureDriver(flags, io.environment, io.folder, variants);
  const redactor = createRedactor(configured.driven.secrets);
  io.protect(redactor.redact);
  const { tls, baseUrl } = configured.driven;
  const transport = createHttpTransport({
    proxyOf: proxiesIn(io.environment),
    ...(tls && baseUrl !== "" && { tlsOf: tlsOf([{ baseUrl, tls }]) }),
  });
  let driver: Driver | undefined;
  try {
    driver = await opened(configured, transport, io);
    const call = readDriveCall(name, values, driver);
    const key = keyFor(call.ability, flags.keyFile, io.folder);
    if (key !== undefined) redactor.add(key);
    const driven = await performCall(call, driver, key);
    if (driven["key"] !== undefined) redactor.add(driven["key"]);
    keep(driven, flags.keyFile, io.folder);
    io.stdout.write(drivenText(call, driven, flags.keyFile));
    return 0;
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    io.stderr.write(`payspec: the driver could not do it: ${printable(error.message)}\n`);
    return 1;
  } finally {
    driver?.close?.();
    await transport.close();
  }
}

/** Opens the driver. Rejects with {@link UsageError} if none is configured, or if it does not respond. */
async function opened(
  { driven, folder }: ConfiguredDriver,
  transport: ReturnType<typeof createHttpTransport>,
  { environment, stderr }: GuardedIo,
): Promise<Driver> {
  const { driver, variant, secrets } = driven;
  if (!driver) {
    throw new UsageError(
      `no driver of ${variant} is configured`,
      "Add --driver-url with the address of one, or configure it: docs/drivers.md shows how.",
    );
  }
  if (driver.kind === "manual") {
    throw new UsageError(
      `the driver of ${variant} is manual: its actions are performed by a person`,
      "Perform the action on the checkout page or in the dashboard of the provider.",
    );
  }
  try {
    return await openDriver(driver, driven, {
      transport,
      clock: createRealClock(),
      timeoutMs: driven.requestTimeoutMs,
      folder,
      environment,
      secrets,
      operator: "it is manual",
      warn: (message) => stderr.write(`payspec: ${message}\n`),
    });
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    const place = driver.kind === "http" ? ` at ${driver.url}` : "";
    throw new UsageError(
      `the driver${place} cannot be used: ${printable(error.message)}`,
      driver.kind === "http"
        ? "Is it running? `payspec sandbox` prints the address of its driver: pass it with --driver-url."
        : undefined,
    );
  }
}

const BOUNDS: FileBounds = { mostBytes: 4_096, what: "a key", fileOnly: true };

const ADVICE = "choose another path for --key-file";

/**
 * Returns the key to revoke. Throws {@link UsageError} if the file for a key is missing, or would be overwritten, and
 * `CannotWrite` if a new key could not be written: the driver would have changed the key already.
 */
function keyFor(ability: Ability, keyFile: string | undefined, folder: string): string | undefined {
  const isRead = parametersOf(ability).includes("key");
  if (!isRead && !resultOf(ability).includes("key")) {
    if (keyFile === undefined) return undefined;
    throw new UsageError(`--key-file does not apply to ${ability}`);
  }
  if (keyFile === undefined) {
    throw isRead
      ? new UsageError(`${ability} needs the key to revoke`, "Add --key-file with the path of a file that contains it.")
      : new UsageError(`${ability} returns a key, which is not printed`, "Add --key-file with the path of a new file.");
  }
  const path = resolve(folder, keyFile);
  if (!isRead) {
    if (existsSync(path)) {
      throw new UsageError(`${keyFile} exists already; nothing was changed`, "Choose another path for --key-file.");
    }
    assertWritable(path, ADVICE);
    return undefined;
  }
  const found = readBoundedFile(path, BOUNDS);
  const key = "text" in found ? found.text.trim() : "";
  if (key !== "") return key;
  const problem = "problem" in found ? found.problem : "contains no key";
  throw new UsageError(`${keyFile} ${problem}`, "Choose another path for --key-file.");
}

function keep({ key }: Driven, keyFile: string | undefined, folder: string): void {
  if (key === undefined || keyFile === undefined) return;
  writeWhole(resolve(folder, keyFile), ADVICE, `${key}\n`, 0o600);
}

function drivenText({ ability, values }: DriveCall, driven: Driven, keyFile: string | undefined): string {
  const lines = [`✓ ${[ability, ...values].map((each) => printable(each)).join(" ")}`];
  for (const [name, value] of Object.entries(driven)) {
    const shown = name === "key" ? `in ${quote(keyFile ?? "")}` : printable(value);
    lines.push(`${name.padEnd(12)}${shown}`);
  }
  return `${lines.join("\n")}\n`;
}
