import { createInspector } from "../inspector/index.ts";
import { type SandboxAccess, type SandboxRole, type Served, serveHandler } from "../node/index.ts";
import {
  faultsOf,
  type NamedFault,
  type NamedLatitude,
  named,
  type OpenOptions,
  type Sandbox,
  type SandboxKind,
} from "../variants/sandboxes.ts";

/** A sandbox that listens on sockets. */
export interface ServedSandbox {
  readonly access: SandboxAccess;
  /** Injected fault. */
  readonly fault: NamedFault | undefined;
  /** Permitted variations that are applied. */
  readonly latitudes: readonly NamedLatitude[];
  /** Address of the live page, if there is one. */
  readonly pageUrl: string | undefined;
  close(): Promise<void>;
}

export interface ServeOptions extends OpenOptions {
  readonly host: string;
  /** 0 for any free port; the address for live keys always uses a free one. */
  readonly port: number;
  /** Webhook target of the initial businesses. */
  readonly webhookUrl?: string | undefined;
  /** Serves a live page at `/` of the address for test keys. */
  readonly page?: boolean;
  /** Serves each of the two sandboxes; can be replaced to add a layer in front. */
  readonly serve?: (sandbox: Sandbox, at: Address) => Promise<Served>;
}

interface Address {
  readonly host: string;
  readonly port?: number;
}

/** Serves the sandbox of one variant at its two addresses, with a business for each role. */
export async function serveSandbox(
  kind: SandboxKind,
  { host, port, webhookUrl, page = false, serve = serveItself, ...options }: ServeOptions,
): Promise<ServedSandbox> {
  const { clock, delivery } = options;
  const inspector = page ? createInspector({ ...(await inspectorRules(kind)), clock }) : undefined;
  const { test, live } = kind.open(inspector ? { ...options, delivery: inspector.watch(delivery) } : options);
  const open: { close(): unknown }[] = [test, live, ...(inspector ? [inspector] : [])];
  const close = async () => {
    for (const each of open) await each.close();
  };
  try {
    const shown = inspector ? { ...test, answer: inspector.around(test.answer) } : test;
    const served = await serve(shown, { host, port });
    open.push(served);
    const servedLive = await serve(live, { host });
    open.push(servedLive);
    const newRole = (merchant?: string): SandboxRole => {
      const { clientId, businessId, key } = test.newBusiness({ clientId: merchant, webhookUrl });
      return { clientId, businessId, key };
    };
    // The live key belongs to the same business, as a merchant's does.
    const { clientId, businessId, key, liveKey = "" } = test.newBusiness({ webhookUrl, live: true });
    const access: SandboxAccess = {
      variant: kind.variant,
      url: served.url,
      liveUrl: servedLive.url,
      driverUrl: `${served.url}/driver/v1`,
      keyField: kind.keyField,
      roles: {
        main: { clientId, businessId, key },
        otherBusiness: newRole(clientId), // one merchant: its businesses must be kept apart too
        expendable: newRole(),
        live: { clientId, businessId, key: liveKey },
      },
    };
    const latitudes = kind.latitudes.filter(({ name }) => options.latitudes?.includes(name));
    const pageUrl = inspector && `${served.url}/`;
    return { access, fault: named(faultsOf(kind), options.fault), latitudes, pageUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads what only the page needs. */
async function inspectorRules({ variant, loadContract }: SandboxKind) {
  const { clientRulesOf } = await import("../variants/clients.ts");
  return { contract: await loadContract(), rules: clientRulesOf(variant).requests };
}

function serveItself({ answer }: Sandbox, at: Address): Promise<Served> {
  return serveHandler(answer, at);
}
