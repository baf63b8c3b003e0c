import { parse } from "yaml";
import { createRealClock } from "../../clock/index.ts";
import { dotted, resolveConfiguration } from "../../deployment/index.ts";
import { createRedactor } from "../../exchange/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { planVariant } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { newBaseline } from "../baseline/baseline-file.ts";
import { rolesOf } from "../doctor/capabilities.ts";
import { tryDriver } from "../doctor/driver-finding.ts";
import { baselineEntries, predict } from "../doctor/prediction.ts";
import { rehearse } from "../doctor/rehearse.ts";
import type { Io } from "../io.ts";
import { openTransport } from "../open-transport.ts";
import { WrongConfiguration } from "../usage-error.ts";
import { SCHEMA_PATHS } from "./schema-copies.ts";

/** Placeholder for credentials, which are neither known yet nor sent anywhere. */
const NOT_YET = "not-known-yet";

/**
 * Returns a baseline of what a run with this configuration would leave inconclusive, as far as known without
 * credentials.
 */
export async function firstBaseline(configuration: string, variants: readonly Variant[], io: Io): Promise<string> {
  const fields = variants.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const layer = { value: parse(configuration), whereIs: dotted };
  const text = () => ({ text: NOT_YET });
  const secrets = { env: () => NOT_YET, file: text, certificates: text, flawOfKey: () => undefined };
  const resolved = resolveConfiguration([layer], fields, fields, secrets);
  if (resolved.kind === "problems") throw new WrongConfiguration(resolved.problems);
  const { deployments, limits } = resolved.configuration;
  const { sandboxes } = await import("../../variants/sandboxes.ts");
  const { environment } = io;
  const transport = openTransport(deployments, { environment, redactor: createRedactor(), warn: () => {} });
  const entries: BaselineEntry[] = [];
  try {
    for (const variant of variants) {
      const name = variant.contract.variant;
      const deployment = deployments.find((each) => each.variant === name);
      const sandbox = sandboxes.find((each) => each.variant === name);
      if (!deployment || !sandbox) continue;
      const { driver } = await tryDriver(deployment, {
        transport,
        clock: createRealClock(),
        timeoutMs: limits.requestTimeoutMs,
        folder: io.folder,
        environment,
        secrets: [],
        operator: "payspec init asks no operator",
        warn: () => {},
      });
      driver.close?.();
      const { webhooks } = deployment;
      const capabilities = {
        roles: rolesOf(deployment, variant.credentials, new Set()),
        // Object.keys loses the key type of a record.
        driver: { kind: driver.kind, abilities: Object.keys(driver.abilities) as (keyof typeof driver.abilities)[] },
        ...(deployment.live && { live: { allowCreate: deployment.live.allowCreate } }),
        ...(webhooks && {
          inbox: { url: webhooks.publicUrl ?? `http://${webhooks.host}:${webhooks.port}`, unreachable: false },
        }),
      };
      const plan = planVariant(variant, { live: deployment.live !== undefined });
      const rehearsed = await rehearse({ plan, sandbox, capabilities, strict: false });
      entries.push(...baselineEntries(name, predict(rehearsed, false).open));
    }
  } finally {
    await transport.close();
  }
  return `# yaml-language-server: $schema=./${SCHEMA_PATHS.baseline}\n${await newBaseline(entries)}`;
}
