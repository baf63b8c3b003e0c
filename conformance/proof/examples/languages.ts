/** Commands that build and start an example in one language, and the mistakes planted in it. */
export interface Language {
  readonly name: string;
  /** Folder relative to examples/servers/. */
  readonly folder: string;
  /** Required program, and its argument that prints the version. */
  readonly needs: readonly [program: string, ask: string];
  /** Build command. */
  readonly build?: readonly [program: string, ...args: string[]];
  readonly start: readonly [program: string, ...args: string[]];
  readonly mistakes: readonly Mistake[];
}

/** Mistake in the source of an example: a replacement of one text in a file. */
export interface Mistake {
  readonly title: string;
  readonly file: string;
  readonly replace: string;
  readonly by: string;
  /** All requirements that a run of these scenarios reports as violated. */
  readonly only: readonly string[];
  readonly violates: readonly string[];
}

export const python: Language = {
  name: "Python",
  folder: "python",
  needs: ["python3", "--version"],
  start: ["python3", "-B", "server.py"],
  mistakes: [
    {
      title: "refunds more than is left",
      file: "payment.py",
      replace: "if wanted > self.left() or wanted <= 0:",
      by: "if wanted <= 0:",
      only: ["create-refund/excess"],
      violates: ["create-refund.excess-rejected"],
    },
    {
      title: "shows a key in an answer",
      file: "api.py",
      replace: "return 200, success(service.payments.find(business, request.live, path[3]).shown())",
      by: 'return 200, success({**service.payments.find(business, request.live, path[3]).shown(), "by": request.headers["X-Api-Key"]})',
      only: ["get-payment/current-status"],
      violates: ["auth.no-full-key-in-responses"],
    },
    {
      title: "cannot tell a wrong key from one that cannot be verified",
      file: "api.py",
      replace: 'Rejection(401, "INVALID_API_KEY"',
      by: 'Rejection(401, "AUTHENTICATION_ERROR"',
      only: ["authentication/wrong-key"],
      violates: ["errors.key-wrong"],
    },
  ],
};

export const go: Language = {
  name: "Go",
  folder: "go",
  needs: ["go", "version"],
  build: ["go", "build", "-o", "collect", "."],
  start: ["./collect"],
  mistakes: [
    {
      title: "forgets what is in flight",
      file: "payment.go",
      replace: "left -= each.value",
      by: "left -= 0 * each.value",
      only: ["create-refund/beside-in-flight"],
      violates: ["create-refund.in-flight-counts"],
    },
    {
      title: "is REFUNDED by any refund that settles",
      file: "payment.go",
      replace: "if p.settled() == p.value {",
      by: "if p.settled() > 0 {",
      only: ["create-refund/partial-then-excess"],
      violates: ["payment-states.partial-refund-keeps-completed", "payment-states.refunded-only-when-whole"],
    },
    {
      title: "lets an old key work for ever",
      file: "business.go",
      replace: "(each.ends.IsZero() || b.now().Before(each.ends))",
      by: "(each.ends.IsZero() || !each.ends.IsZero())",
      only: ["authentication/grace-over"],
      violates: ["auth.failure-401", "auth.rotation-old-key-stops"],
    },
  ],
};
