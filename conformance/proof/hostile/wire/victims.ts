import { type ServedSandbox, serveSandbox } from "../../../cli/serve-sandbox.ts";
import { createRealClock } from "../../../clock/index.ts";
import { deliverByHttp, type SandboxAccess } from "../../../node/index.ts";
import { sandboxes } from "../../../variants/sandboxes.ts";
import { type Certificates, makeCertificates } from "./certificates.ts";

/** Sound sandbox of each variant, whose responses are spoilt, and the certificates of its front. */
export interface Victims {
  readonly accesses: readonly SandboxAccess[];
  accessOf(variant: string): SandboxAccess;
  readonly certificates: Certificates;
  close(): Promise<void>;
}

export async function openVictims(): Promise<Victims> {
  const options = { clock: createRealClock(), delivery: deliverByHttp, host: "127.0.0.1", port: 0 };
  const served: readonly ServedSandbox[] = await Promise.all(sandboxes.map((kind) => serveSandbox(kind, options)));
  const accesses = served.map(({ access }) => access);
  return {
    accesses,
    accessOf(name) {
      const found = accesses.find(({ variant }) => variant === name);
      if (!found) throw new Error(`there is no sandbox of ${name}`);
      return found;
    },
    certificates: await makeCertificates(),
    async close() {
      await Promise.all(served.map((each) => each.close()));
    },
  };
}
