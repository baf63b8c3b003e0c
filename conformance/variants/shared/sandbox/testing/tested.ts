import { alternateSandbox } from "../../../alternate/sandbox/kind.ts";
import { createMerchant as createAlternateMerchant } from "../../../alternate/sandbox/testing/merchant.ts";
import { integrationSandbox } from "../../../integration/sandbox/kind.ts";
import { createMerchant as createIntegrationMerchant } from "../../../integration/sandbox/testing/merchant.ts";
import type { SandboxKind } from "../kind.ts";
import type { SandboxOptions } from "../sandbox.ts";
import type { openMerchant } from "./merchant.ts";

/** A variant's specifics, for tests of behaviour common to all variants. */
export interface Tested {
  readonly variant: string;
  readonly kind: SandboxKind;
  readonly createMerchant: (options?: Partial<SandboxOptions>) => CommonMerchant;
  readonly keyHeader: string;
  /** Relative to `/api/v1`. */
  readonly paths: {
    readonly list: string;
    readonly create: string;
    readonly payment: (paymentId: string) => string;
    readonly refund: (paymentId: string) => string;
  };
}

interface CommonMerchant extends ReturnType<typeof openMerchant<Readonly<Record<string, string>>>> {
  readonly validPayment: (changes?: object) => object;
  readonly createPayment: () => Promise<string>;
  readonly completedPayment: () => Promise<string>;
  readonly createRefund: () => Promise<string>;
}

export const integration: Tested = {
  variant: "integration",
  kind: integrationSandbox,
  createMerchant: createIntegrationMerchant,
  keyHeader: "x-api-key",
  paths: {
    list: "/payment/list",
    create: "/payment/create",
    payment: (paymentId) => `/payment/${paymentId}`,
    refund: (paymentId) => `/payment/${paymentId}/refund/create`,
  },
};

export const alternate: Tested = {
  variant: "alternate",
  kind: alternateSandbox,
  createMerchant: createAlternateMerchant,
  keyHeader: "secret-key",
  paths: {
    list: "/payments",
    create: "/payments",
    payment: (paymentId) => `/payments/${paymentId}`,
    refund: (paymentId) => `/payments/${paymentId}/refund`,
  },
};
