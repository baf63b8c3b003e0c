import { createRealClock } from "../../clock/index.ts";
import { type Limits, suggest } from "../../deployment/index.ts";
import { createRedactor, type Redactor } from "../../exchange/index.ts";
import type { BaselineEntry } from "../../log/index.ts";
import { count } from "../../report/index.ts";
import { assertKnown } from "../../runner/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { type BaselineContext, openBaseline } from "../baseline/run-baseline.ts";
import { type Configured, configure } from "../configure.ts";
import type { GuardedIo } from "../io.ts";
import { openTransport } from "../open-transport.ts";
import type { FlagsOf } from "../read-flags.ts";
import { type PlannedTarget, planTargets } from "../resolve-targets.ts";
import { createScreen } from "../screen.ts";
import { createTerminalOperator } from "../terminal-operator.ts";
import { problemFindings, sourceFindings } from "./configuration-chapter.ts";
import { diagnoseDeployment } from "./diagnose-deployment.ts";
import type { Chapter, Diagnosis, Finding } from "./diagnosis.ts";

/** Flags of `payspec doctor`, and its address. */
export interface DoctorFlags extends FlagsOf<"doctor"> {
  readonly url: string | undefined;
}

/**
 * Checks everything that a run with these flags needs. Problems become findings and do not stop the remaining checks.
 */
export async function diagnose(flags: DoctorFlags, io: GuardedIo, known: readonly Variant[]): Promise<Diagnosis> {
  const { environment, folder } = io;
  const findings: Finding[] = [];
  const title = "Configuration";
  const variants = known.map(({ contract, credentials }) => ({ variant: contract.variant, credentials }));
  const warn = (found: string) => findings.push({ state: "warning", subject: "warning", found });
  try {
    findings.push(...(await sourceFindings({ folder, config: flags.config, environment, variants })));
    const configured = await configure(flags, { environment, folder, variants: known, warn });
    const { only, exclude } = flags;
    assertKnown(configured.variants, [...only, ...exclude], suggest);
    const { limits, strict } = configured.configuration;
    findings.push(limitsFinding(limits, strict));
    const redactor = createRedactor(configured.configuration.secrets);
    io.protect(redactor.redact);
    const { redact } = redactor;
    const baseline =
      // A baseline to be written may not exist yet.
      flags.writeBaseline === undefined
        ? await checkBaseline(flags.baseline, configured, { folder, environment, known, redact })
        : { entries: [], findings: [] };
    findings.push(...baseline.findings);
    const targets = planTargets(configured, () => ({ only, exclude }));
    const scope = { targets, baseline: baseline.entries, redactor };
    return { chapters: [{ title, findings }, ...(await diagnoseAll(configured, scope, io))] };
  } catch (error) {
    const problems = problemFindings(error);
    if (!problems) throw error;
    return { chapters: [{ title, findings: [...findings, ...problems] }] };
  }
}

interface DiagnosisScope {
  readonly targets: readonly PlannedTarget[];
  readonly baseline: readonly BaselineEntry[];
  readonly redactor: Redactor;
}

/** Checks the deployments one after another, so that they do not affect each other's measurements. */
async function diagnoseAll(
  { configuration, folder }: Configured,
  { targets, ...scope }: DiagnosisScope,
  io: GuardedIo,
): Promise<readonly Chapter[]> {
  const { environment } = io;
  const { redactor } = scope;
  const transport = openTransport(configuration.deployments, { environment, redactor, warn: () => {} });
  const clock = createRealClock();
  const { sandboxes } = await import("../../variants/sandboxes.ts");
  const driverContext = {
    transport,
    clock,
    timeoutMs: configuration.limits.requestTimeoutMs,
    folder,
    environment,
    secrets: configuration.secrets,
    operator: createTerminalOperator(io, { screen: createScreen(io.stdout, clock), clock, color: false }),
    warn: () => {},
  };
  const chapters: Chapter[] = [];
  try {
    for (const { plan, deployment } of targets) {
      const sandbox = sandboxes.find((each) => each.variant === deployment.variant);
      chapters.push(await diagnoseDeployment({ ...scope, plan, deployment, configuration, driverContext, sandbox }));
    }
  } finally {
    await transport.close();
  }
  return chapters;
}

/** Baseline entries and the findings about them; problems with a baseline do not stop the diagnosis. */
interface KnownBaseline {
  readonly entries: readonly BaselineEntry[];
  readonly findings: readonly Finding[];
}

async function checkBaseline(
  baseline: string | undefined,
  configured: Configured,
  context: BaselineContext,
): Promise<KnownBaseline> {
  try {
    const opened = await openBaseline({ baseline, updateBaseline: false }, configured, context);
    if (!opened) return { entries: [], findings: [] };
    const { name, entries = [] } = opened;
    const found = `${name} lists ${count(entries.length, "requirement")}`;
    return { entries, findings: [{ state: "ok", subject: "baseline", found }] };
  } catch (error) {
    const findings = problemFindings(error);
    if (!findings) throw error;
    return { entries: [], findings };
  }
}

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** Reports the limits in effect. */
function limitsFinding(limits: Limits, strict: boolean): Finding {
  const { requestTimeoutMs, eventuallyMs, rateLimitMs, maxBodyBytes, concurrency, mostConcurrency } = limits;
  const [unit, name] = maxBodyBytes < MEBIBYTE ? [KIBIBYTE, "KiB"] : [MEBIBYTE, "MiB"];
  const facts = [
    `${requestTimeoutMs / 1_000} s per request`,
    `${eventuallyMs / 1_000} s for eventually consistent state`,
    `${rateLimitMs / 1_000} s of waiting after 429`,
    `${Number((maxBodyBytes / unit).toFixed(1))} ${name} per body`,
    `${concurrency} concurrent scenarios${mostConcurrency === undefined ? "" : `, up to ${mostConcurrency} while responses are slow or scenarios wait`}`,
    ...(strict ? ["strict"] : []),
  ];
  return { state: "ok", subject: "limits", found: facts.join(", ") };
}
