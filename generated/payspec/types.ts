// Generated from specs/payspec by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Receives {refundId} and {paymentId}, also in PAYSPEC_REFUND_ID and PAYSPEC_PAYMENT_ID. */
        readonly acceptRefundCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Addresses of the deployment and its driver, and the recorded form of the secrets and identifiers that requests carry. */
        readonly access: {
            readonly credentials: readonly components["schemas"]["recordedCredential"][];
            /** @description Kind of the driver; with its address if it is reached by requests. */
            readonly driver: {
                readonly kind: string;
                readonly url?: string;
            };
            /** @description Address for its webhooks, as given to the deployment. */
            readonly inboxUrl?: string;
            readonly liveUrl?: string;
            readonly url: string;
        };
        /** @description Base URL, http or https, with the path prefix if any; without a user name, query or fragment. */
        readonly address: string;
        /** @description Receives {businessId} and {seconds}, also in PAYSPEC_BUSINESS_ID and PAYSPEC_SECONDS. */
        readonly advanceTimeCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Receives {invoiceId}, also in PAYSPEC_INVOICE_ID. */
        readonly ageInvoiceCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Server of the alternate variant. */
        readonly alternate: {
            /**
             * @description Allow the role live, if the environment variable PAYSPEC_ALLOW_LIVE is also set to 1.
             * @default false
             */
            readonly allowLive?: boolean;
            /**
             * @description With a live key, also send valid requests, which could create real payments.
             * @default false
             */
            readonly allowLiveCreate?: boolean;
            readonly data?: components["schemas"]["data"];
            readonly driver?: components["schemas"]["driver"];
            readonly headers?: components["schemas"]["alternateHeaders"];
            /** @description Credentials by role. A run needs main; scenarios that need another role are inconclusive without it. */
            readonly roles?: {
                readonly expendable?: components["schemas"]["alternateRole"];
                readonly live?: components["schemas"]["alternateLiveRole"];
                readonly main?: components["schemas"]["alternateRole"];
                readonly otherBusiness?: components["schemas"]["alternateRole"];
            };
            readonly tls?: components["schemas"]["tls"];
            readonly url?: components["schemas"]["address"];
            readonly webhooks?: components["schemas"]["webhooks"];
        };
        /** @description Headers to send with every request, for example for a gateway. A header that carries a credential must be a reference. */
        readonly alternateHeaders: {
            readonly [key: string]: components["schemas"]["value"] | components["schemas"]["reference"];
        };
        /** @description Live credentials of the alternate variant, with their own address. */
        readonly alternateLiveRole: {
            readonly businessId?: components["schemas"]["value"];
            readonly clientId?: components["schemas"]["value"];
            readonly secretKey?: components["schemas"]["reference"];
            readonly url?: components["schemas"]["address"];
        };
        /** @description Credentials of one role of the alternate variant. */
        readonly alternateRole: {
            readonly businessId?: components["schemas"]["value"];
            readonly clientId?: components["schemas"]["value"];
            readonly secretKey?: components["schemas"]["reference"];
        };
        /** @description Whole number that is not negative. */
        readonly amount: number;
        readonly answerCount: {
            /** @description `201`, `default` */
            readonly against: string;
            readonly operation: string;
            readonly responses: components["schemas"]["amount"];
        };
        /** @description Number of responses of an operation with a documented status. */
        readonly answerResult: {
            /** @description `operationId` in the contract. */
            readonly operation: string;
            /** @description Number of responses that were compared with it. 0: this run has not seen it. */
            readonly responses: components["schemas"]["count"];
            /** @description Status as in the contract: `201`, or `default` for all that have no entry of their own; `200 or 201` if it is open which success status is used. */
            readonly status: string;
        };
        /** @description Receives {paymentId} and {paymentUrl}, also in PAYSPEC_PAYMENT_ID and PAYSPEC_PAYMENT_URL. */
        readonly approvePaymentCommand: readonly components["schemas"]["argument"][] | string;
        /** @description One argument; placeholders such as {paymentId} are replaced. Do not write a key here: other users of the machine can read arguments. */
        readonly argument: string;
        /** @description State that a resource was expected to reach: `{ resource: "payment", state: "COMPLETED" }`. */
        readonly awaitedState: {
            readonly resource: string;
            readonly state: string;
        };
        /** @description Requirement that is known to fail, with the reason why the failure is accepted. */
        readonly baselineEntry: {
            /** @enum {unknown} */
            readonly outcome: "violated" | "inconclusive";
            readonly reason: string;
            readonly requirement: components["schemas"]["id"];
            readonly variant: components["schemas"]["word"];
        };
        /** @description Baseline entry with its state in this run. */
        readonly baselineEntryResult: {
            /** @description Outcome of the requirement; absent if this run does not contain it. */
            readonly found?: components["schemas"]["outcome"];
            /**
             * @description Outcome that is listed.
             * @enum {unknown}
             */
            readonly outcome: "violated" | "inconclusive";
            /** @description Reason why it is accepted, in the words of the baseline. */
            readonly reason: string;
            /** @description Id of the requirement. */
            readonly requirement: string;
            /**
             * @description `held`: the requirement has the listed outcome. `differs`: it failed in another way, so that the entry does not apply. `stale`: it did not fail, so that the entry must be removed. `silent`: this run cannot determine it.
             * @enum {unknown}
             */
            readonly state: "held" | "differs" | "stale" | "silent";
            /** @description Name of the variant. */
            readonly variant: string;
        };
        /** @description Entry of the baseline. */
        readonly baselineEntryState: {
            readonly kind: components["schemas"]["problemKind"];
            /** @description Id of the requirement, or name of the latitude or condition. */
            readonly name: string;
            /** @description Reason why the problem is accepted. */
            readonly reason: string;
            /**
             * @description `held`: the problem is there. `stale`: it is not, so that the entry must be removed. `silent`: these runs cannot tell.
             * @enum {unknown}
             */
            readonly state: "held" | "stale" | "silent";
        };
        /** @description Baseline as written after the run; it replaces that of the first line. */
        readonly baselineLine: {
            readonly baseline: readonly components["schemas"]["baselineEntry"][];
            /** @constant */
            readonly type: "baseline";
        };
        /** @description Effect of a baseline on a run; the verdict does not change. */
        readonly baselineResult: {
            /** @description Names of the variants for which everything that counts is listed, or nothing counts. */
            readonly covered: readonly string[];
            /** @description Entries of the baseline, in their order. */
            readonly entries: readonly components["schemas"]["baselineEntryResult"][];
            /**
             * @description Process exit code: 0 if the baseline lists everything that counts, 1 if an entry is stale, otherwise the code of the verdict.
             * @enum {unknown}
             */
            readonly exitCode: 0 | 1 | 3 | 4 | 70;
            /** @description Requirements that count against the run, and that no entry in state `held` lists; none of a variant that could not be judged as a whole. */
            readonly unlisted: readonly components["schemas"]["unlisted"][];
        };
        /** @description Machine-readable reason why a check is inconclusive, where a user can do something about it; the `reason` next to it says the same to people. */
        readonly blocker: {
            readonly code: components["schemas"]["blockerCode"];
            /** @description Name of the ability or the role, if the code is about one. It is printed next to a command. */
            readonly subject?: components["schemas"]["word"];
        };
        /**
         * @description Kind of a blocker; `payspec explain CODE` explains it and says what to do.
         * @enum {unknown}
         */
        readonly blockerCode: "driver" | "driver-unusable" | "ability" | "driver-failed" | "driver-time" | "role" | "role-rejected" | "same-business" | "same-merchant" | "inbox" | "inbox-silent" | "webhook-missing" | "list-silent" | "callback-url" | "window" | "no-response" | "response-unreadable" | "rate-limited" | "too-long" | "unavailable" | "timed-out" | "acted-by-itself" | "transition-unseen" | "violated" | "cut-short" | "no-evidence" | "other";
        /** @description Receives {paymentId} and {paymentUrl}, also in PAYSPEC_PAYMENT_ID and PAYSPEC_PAYMENT_URL. */
        readonly cancelPaymentCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Failures that one fault explains: its place, its kind of difference, and its reach. The checks that it explains, and those that it stopped, refer to it by its number. */
        readonly cause: {
            /** @description Number of checks that failed because of it. */
            readonly checks: number;
            readonly difference: components["schemas"]["difference"];
            /** @description Webhook event that it is about, such as `payment.completed`. */
            readonly event?: string;
            /** @description Most instructive failure: the scenario, and the index of the check in it. */
            readonly example: {
                /** @description Index in the checks of that scenario, counted from 0. */
                readonly check: components["schemas"]["count"];
                /** @description `repeat` of the scenario. */
                readonly repeat: components["schemas"]["count"];
                /** @description Id of the scenario. */
                readonly scenario: string;
            };
            /** @description Operations whose responses show it, by `operationId`; the one that shows it most often first. */
            readonly operations: readonly string[];
            /**
             * @description `violated` if any of its failures is.
             * @enum {unknown}
             */
            readonly outcome: "violated" | "finding";
            /** @description Place in the body, if one place is to blame: a JSON pointer in which `*` stands for any index. In a request if the difference is refused, accepted or effect, otherwise in a response. */
            readonly pointer?: string;
            /** @description Ids of the requirements that fail because of it; the one that names the place first. */
            readonly requirements: readonly string[];
            /** @description Number of responses that show it. */
            readonly responses: components["schemas"]["count"];
            /** @description Ids of the scenarios that show it. */
            readonly scenarios: readonly string[];
            /** @description Requirements and scenarios that stayed inconclusive only because of it. */
            readonly stopped: {
                /** @description Ids of requirements that nothing else left inconclusive. */
                readonly requirements: components["schemas"]["ids"];
                /** @description Ids of the scenarios that it stopped. */
                readonly scenarios: components["schemas"]["ids"];
            };
        };
        /** @description Place where a deployment shows what the run created without being asked for it by name: `inbox`, `list`, or `list of payments` for lists of one kind of resource. */
        readonly channel: ("list" | "inbox") | `list of ${string}`;
        /** @description Outcome of one check. */
        readonly checkLine: {
            readonly actual?: string;
            /** @description Other scenarios without which it cannot be observed. */
            readonly alsoBy?: components["schemas"]["idList"];
            /** @description Machine-readable form of the reason, if a user can do something about it; absent in logs of older versions. */
            readonly blocker?: components["schemas"]["blocker"];
            readonly by: components["schemas"]["judge"];
            /** @description Channel on which something that the run created is missing. Such a line alone is inconclusive: the fold turns it into a violation, or a finding, if anything that the run created came over this channel. */
            readonly channel?: components["schemas"]["channel"];
            /** @description Kind of difference from the expected value; absent if the values do not differ, and in logs of older versions. */
            readonly difference?: components["schemas"]["difference"];
            readonly exchange?: number;
            readonly expected?: string;
            /** @description Searches of the inbox, if they are what was judged. */
            readonly looked?: readonly components["schemas"]["inboxLook"][];
            /** @description Names of the members that differ, if whole objects were compared. */
            readonly members?: components["schemas"]["texts"];
            readonly outcome: components["schemas"]["checkOutcome"];
            /** @description Place in the response body, if a single place is to blame. */
            readonly pointer?: string;
            /** @description Reason why it is inconclusive, or description of the error in the suite. */
            readonly reason?: string;
            readonly requirement: components["schemas"]["id"];
            /** @description Exchange that shows it, if that is another one: a read after the request that is to blame. */
            readonly shownBy?: number;
            /** @description Number of checks that this line represents; 1 if absent. */
            readonly times?: components["schemas"]["several"];
            /** @constant */
            readonly type: "check";
        } & components["schemas"]["ofPart"];
        /**
         * @description Outcome of something that is judged.
         * @enum {unknown}
         */
        readonly checkOutcome: "pass" | "violated" | "finding" | "inconclusive" | "suite-error";
        /** @description A requirement or open question. */
        readonly cited: {
            /** @description Id of the requirement. */
            readonly id: string;
            /**
             * @description Strength of the requirement in the source document.
             * @enum {unknown}
             */
            readonly level: "stated" | "implied" | "open" | "unobservable" | "context";
            /** @description The requirement in one sentence. */
            readonly text: string;
            /** @description Place in the source document. */
            readonly where: string;
        };
        /**
         * Report of payspec client
         * @description The result of the tests of one client, as one value. It holds no keys. Texts of requests and responses are cut; they are hostile and must be escaped wherever they are shown.
         */
        readonly clientReport: {
            /** @description Effect of the baseline; present if one was given. */
            readonly baseline?: {
                /** @description Entries of the baseline about this variant. */
                readonly entries: readonly components["schemas"]["baselineEntryState"][];
                /**
                 * @description Exit code of the process.
                 * @enum {unknown}
                 */
                readonly exitCode: 0 | 1 | 3 | 4;
                /** @description Problems that count against the client and that no entry lists. */
                readonly unlisted: readonly {
                    readonly kind: components["schemas"]["problemKind"];
                    /** @description Id of the requirement, or name of the server. */
                    readonly name: string;
                }[];
            };
            /** @description The client's command, quoted for a shell. */
            readonly command: string;
            /** @description Contract that the client is written for. */
            readonly contract: {
                /** @description Title of the source document. */
                readonly title: string;
                /** @description Name of the variant. */
                readonly variant: string;
                /** @description Semantic version of the contract. */
                readonly version: string;
            };
            /** @description Duration of all runs together, in milliseconds. */
            readonly durationMs: number;
            /**
             * @description Exit code of the verdict, in the order conformant, non-conformant, not judged, partial. A baseline may change that of the process, which `baseline` says, never this one.
             * @enum {unknown}
             */
            readonly exitCode: 0 | 1 | 3 | 4;
            /** @description True if the client is non-conformant if its tests do not notice a fault. */
            readonly failOnUnnoticed: boolean;
            /** @description Runs against servers with one fault each; empty unless faults were selected. A fault is noticed if the tests failed. */
            readonly faults: readonly components["schemas"]["runResult"][];
            /**
             * @description Version of this format. A change that could break a reader raises it.
             * @constant
             */
            readonly format: 1;
            /** @description Mistakes in requests, each once. */
            readonly mistakes: readonly components["schemas"]["foundMistake"][];
            /** @description Number of latitudes and conditions that a complete plan has. */
            readonly of: number;
            /** @description Version of payspec that ran the tests. */
            readonly payspec: string;
            /** @description Reason for the verdict: one sentence without a full stop. */
            readonly reason: string;
            /** @description Runs against the selected latitudes and conditions, in the order of the plan. */
            readonly runs: readonly components["schemas"]["runResult"][];
            /** @description Number of latitudes and conditions that were selected. */
            readonly selected: number;
            /** @description Run against the sound sandbox. */
            readonly sound: components["schemas"]["runResult"];
            /**
             * Format: date-time
             * @description Start of the first run, RFC 3339.
             */
            readonly startedAt: string;
            /**
             * @description Verdict about the client. `not judged`: the tests do not pass against the sound sandbox, or send no request.
             * @enum {unknown}
             */
            readonly verdict: "conformant" | "non-conformant" | "not judged" | "partial";
        };
        /** @description Driver that runs commands, in the folder of this file. Any exit code other than 0 is a failure; the end of stderr is its reason. Commands receive the environment of payspec without PAYSPEC_… and credentials, plus PAYSPEC_URL and the values of the ability. */
        readonly commandDriver: {
            /** @description Command for each ability. */
            readonly commands?: {
                readonly acceptRefund?: components["schemas"]["acceptRefundCommand"];
                readonly advanceTime?: components["schemas"]["advanceTimeCommand"];
                readonly ageInvoice?: components["schemas"]["ageInvoiceCommand"];
                readonly approvePayment?: components["schemas"]["approvePaymentCommand"];
                readonly cancelPayment?: components["schemas"]["cancelPaymentCommand"];
                readonly expirePayment?: components["schemas"]["expirePaymentCommand"];
                readonly newBusiness?: components["schemas"]["newBusinessCommand"];
                readonly payInvoice?: components["schemas"]["payInvoiceCommand"];
                readonly rejectPayment?: components["schemas"]["rejectPaymentCommand"];
                readonly rejectRefund?: components["schemas"]["rejectRefundCommand"];
                readonly revokeKey?: components["schemas"]["revokeKeyCommand"];
                readonly rotateKey?: components["schemas"]["rotateKeyCommand"];
                readonly settleRefund?: components["schemas"]["settleRefundCommand"];
            };
            /**
             * @description Driver with a command for each ability.
             * @constant
             */
            readonly kind: "command";
            readonly timeoutSeconds?: components["schemas"]["driverTimeout"];
        };
        /**
         * payspec.yaml
         * @description Servers under test, and how payspec reaches them. Environment variables override this file; flags override both.
         */
        readonly configurationFile: {
            /** @description Server of each variant. */
            readonly deployments?: {
                readonly alternate?: components["schemas"]["alternate"];
                readonly integration?: components["schemas"]["integration"];
            };
            /** @description Limits of a run. */
            readonly limits?: {
                /**
                 * @description Maximum wait for eventually consistent state, in seconds.
                 * @default 10
                 */
                readonly eventuallySeconds?: number;
                /**
                 * @description Maximum size of a response body, in bytes, after decompression.
                 * @default 262144
                 */
                readonly maxBodyBytes?: number;
                /**
                 * @description Maximum time for retrying a request that is answered with 429, in seconds.
                 * @default 60
                 */
                readonly rateLimitSeconds?: number;
                /**
                 * @description Maximum duration of a request, from the first byte sent to the last byte received, in seconds.
                 * @default 10
                 */
                readonly requestTimeoutSeconds?: number;
            };
            /** @description Settings of a run, and the location of its outputs. */
            readonly run?: {
                /** @description File with known failures by variant and requirement, each with a reason. The path is relative to this file. */
                readonly baseline?: string;
                /**
                 * @description Number of concurrent scenarios. If not set, up to 128 while responses are slow or scenarios wait.
                 * @default 8
                 */
                readonly concurrency?: number;
                /**
                 * @description Folder for the log and the reports of a run, relative to the working directory.
                 * @default payspec-report
                 */
                readonly reportDir?: string;
                /** @description Seed for generated test data. Random if not set. A server that keeps data may reject a second run with the same seed. */
                readonly seed?: string;
                /**
                 * @description Count findings as violations, and require implied requirements to be exercised.
                 * @default false
                 */
                readonly strict?: boolean;
            };
        };
        /** @description Whole number that is not negative. */
        readonly count: number;
        /** @description Counts of a load engine over all iterations of a variant; no line describes a single iteration. */
        readonly countsLine: {
            /** @description Number of responses validated against each documented response. */
            readonly answers: readonly components["schemas"]["answerCount"][];
            /** @description Number of checks and responses that met each requirement. */
            readonly met: {
                readonly [key: string]: components["schemas"]["amount"];
            };
            /** @constant */
            readonly type: "counts";
        } & components["schemas"]["ofVariant"];
        /** @description Coverage of the contract by level, whatever was selected. */
        readonly coverage: {
            /** @description Requirements that a careful reader expects. */
            readonly implied: components["schemas"]["levelCoverage"];
            /** @description Questions that the source document leaves open; those that cannot be observed from outside are left out. */
            readonly open: components["schemas"]["levelCoverage"];
            /** @description Requirements that the source document states. */
            readonly stated: components["schemas"]["levelCoverage"];
        };
        /** @description Values in valid requests of the suite, if your server restricts them. */
        readonly data: {
            /**
             * @description URL to which the checkout page returns.
             * @default https://merchant.example/return
             */
            readonly callbackUrl?: string;
            /**
             * @description E-mail address of the customer. Invoices and reminders may be sent to it.
             * @default customer@example.com
             */
            readonly email?: string;
            /**
             * @description Phone number of the customer.
             * @default +8801712345678
             */
            readonly phone?: string;
            /**
             * @description Checkout window of payments, in minutes.
             * @default 30
             */
            readonly windowMinutes?: number;
        };
        /** @description Request that reached the inbox. It belongs to no scenario: only its content shows which one it is for. */
        readonly deliveryLine: {
            /** @description Status with which the inbox responded. */
            readonly answered: number;
            readonly body: components["schemas"]["recordedBody"];
            /** @description Counts up from 1. */
            readonly delivery: number;
            readonly headers: components["schemas"]["headers"];
            readonly method: string;
            readonly path: string;
            /** @constant */
            readonly type: "delivery";
        } & components["schemas"]["ofVariant"];
        /**
         * @description Kind of difference from what was expected: a value of another JSON `type`, another `value` of the right type, a value that is `missing` or `extra`, another `status`; a valid request that was `refused`, a bad one that was `accepted`, or that had an `effect` although it was refused; something that the run created and that is `absent` from a list or the inbox.
         * @enum {unknown}
         */
        readonly difference: "type" | "value" | "missing" | "extra" | "status" | "refused" | "accepted" | "effect" | "absent";
        /** @description Adapter that triggers events outside the API: those of the customer, the provider, business time and keys. */
        readonly driver: components["schemas"]["httpDriver"] | components["schemas"]["moduleDriver"] | components["schemas"]["commandDriver"] | components["schemas"]["manualDriver"];
        /** @description Call to the driver. */
        readonly driverLine: {
            readonly ability: string;
            /** @description Arguments, redacted. */
            readonly args?: readonly unknown[];
            readonly durationMs: number;
            readonly message?: string;
            readonly ok: boolean;
            readonly on: string;
            /** @description Request that was sent to a driver reached by requests; the path is relative to its address. */
            readonly request?: {
                readonly body: string;
                readonly method: components["schemas"]["word"];
                readonly path: string;
            };
            /** @description Return value, redacted; absent if nothing was returned. */
            readonly result?: unknown;
            /** @constant */
            readonly type: "driver";
        } & components["schemas"]["ofPart"];
        /**
         * @description Maximum duration of one call, in seconds.
         * @default 60
         */
        readonly driverTimeout: number;
        /** @description Request with its response, or with the reason for the missing response. */
        readonly exchangeLine: {
            /** @description Exchanges of the same part of the scenario that had no response when this request was sent; absent if there were none. */
            readonly beside?: readonly number[];
            readonly durationMs: number;
            /** @description Counts up from 1 over the run. */
            readonly exchange: number;
            readonly failure?: {
                readonly message: string;
                readonly reason: string;
            };
            readonly operation: string;
            readonly request: components["schemas"]["recordedRequest"];
            readonly response?: components["schemas"]["recordedResponse"];
            /** @constant */
            readonly type: "exchange";
            /** @description Absent if no response arrived. */
            readonly validation?: components["schemas"]["recordedValidation"];
        } & components["schemas"]["ofPart"];
        /** @description Receives {paymentId} and {paymentUrl}, also in PAYSPEC_PAYMENT_ID and PAYSPEC_PAYMENT_URL. */
        readonly expirePaymentCommand: readonly components["schemas"]["argument"][] | string;
        /** @description The first response or webhook that differs from that of the sound sandbox, and what the client did next. */
        readonly firstDifference: {
            /** @description Body, cut at 2,000 characters. */
            readonly body: string;
            /** @description Differences, such as `/data/amount is 0.0000, not 0.00`. */
            readonly differences: readonly string[];
            /**
             * @description Kind of the message.
             * @enum {unknown}
             */
            readonly kind: "response" | "webhook";
            /** @description First request that the client sent afterwards; absent if there is none. */
            readonly next?: components["schemas"]["requestSummary"];
            /** @description Request of the response; the line of a webhook. */
            readonly request: components["schemas"]["requestSummary"];
            /** @description Status of the response; absent for a webhook. */
            readonly status?: number;
        };
        /** @description One way in which the client does not follow the contract. */
        readonly foundMistake: {
            /** @description True if --accept names its requirement. */
            readonly accepted: boolean;
            /** @description Actual value in the request. */
            readonly actual: string;
            /** @description Expected value. */
            readonly expected: string;
            /**
             * @description Kind of the mistake.
             * @enum {unknown}
             */
            readonly kind: "key-in-address" | "unknown-path" | "missing-header" | "missing-parameter" | "not-json" | "invalid-body" | "http-callback" | "changed-body" | "blind-retry" | "no-pause" | "trusted-webhook";
            /** @description `operationId` of the request; absent if the contract has no such operation. */
            readonly operation?: string;
            /** @description Place in the request, such as `header X-Idempotency-Key` or `body /amount`; absent if there is no particular one. */
            readonly place?: string;
            /** @description The first request that shows the mistake. */
            readonly request: components["schemas"]["requestSummary"];
            /** @description Requirement that the requests break. */
            readonly requirement: components["schemas"]["cited"];
            /** @description Runs in which it was seen. */
            readonly runs: readonly string[];
            /** @description Number of requests with the mistake, over all runs. */
            readonly times: number;
        };
        /** @description Names and values, in the order on the wire. */
        readonly headers: readonly (readonly [
            string,
            string
        ])[];
        /** @description Driver that implements the HTTP contract in specs/driver. */
        readonly httpDriver: {
            /**
             * @description Driver that implements the HTTP contract in specs/driver.
             * @default http
             * @constant
             */
            readonly kind?: "http";
            readonly token?: components["schemas"]["reference"];
            readonly url?: components["schemas"]["address"];
        };
        /** @description Id of a scenario or a requirement, which is part of a command line too; empty for what belongs to no scenario. */
        readonly id: string;
        readonly idList: readonly components["schemas"]["id"][];
        /** @description Ids that never change their meaning. */
        readonly ids: readonly string[];
        /** @description Search of the inbox by a scenario, and its result. Redacted. */
        readonly inboxLook: {
            /** @description Lists of which a webhook must contain at least one text each, in addition. */
            readonly allOf: readonly components["schemas"]["texts"][];
            /** @description Texts of which a webhook must contain at least one. */
            readonly anyOf: components["schemas"]["texts"];
            /** @description Number of webhooks that it waited for, and the duration of the wait; absent if it did not wait. */
            readonly awaited?: {
                readonly count: number;
                readonly waitedMs: number;
            };
            /** @description Body of the first webhook that was found; absent if an earlier search has it, and if it is long. */
            readonly body?: string;
            /** @description Number of webhooks that contained them. */
            readonly found: number;
        };
        /** @description Server of the integration variant. */
        readonly integration: {
            /**
             * @description Allow the role live, if the environment variable PAYSPEC_ALLOW_LIVE is also set to 1.
             * @default false
             */
            readonly allowLive?: boolean;
            /**
             * @description With a live key, also send valid requests, which could create real payments.
             * @default false
             */
            readonly allowLiveCreate?: boolean;
            readonly data?: components["schemas"]["data"];
            readonly driver?: components["schemas"]["driver"];
            readonly headers?: components["schemas"]["integrationHeaders"];
            /** @description Credentials by role. A run needs main; scenarios that need another role are inconclusive without it. */
            readonly roles?: {
                readonly expendable?: components["schemas"]["integrationRole"];
                readonly live?: components["schemas"]["integrationLiveRole"];
                readonly main?: components["schemas"]["integrationRole"];
                readonly otherBusiness?: components["schemas"]["integrationRole"];
            };
            readonly tls?: components["schemas"]["tls"];
            readonly url?: components["schemas"]["address"];
            readonly webhooks?: components["schemas"]["webhooks"];
        };
        /** @description Headers to send with every request, for example for a gateway. A header that carries a credential must be a reference. */
        readonly integrationHeaders: {
            readonly [key: string]: components["schemas"]["value"] | components["schemas"]["reference"];
        };
        /** @description Live credentials of the integration variant, with their own address. */
        readonly integrationLiveRole: {
            readonly apiKey?: components["schemas"]["reference"];
            readonly businessId?: components["schemas"]["value"];
            readonly clientId?: components["schemas"]["value"];
            readonly url?: components["schemas"]["address"];
        };
        /** @description Credentials of one role of the integration variant. */
        readonly integrationRole: {
            readonly apiKey?: components["schemas"]["reference"];
            readonly businessId?: components["schemas"]["value"];
            readonly clientId?: components["schemas"]["value"];
        };
        /** @description Summary of one run-wide rule at the end of the run. */
        readonly invariantLine: {
            /** @description Unit that it counts, for people. */
            readonly counts: string;
            readonly requirement: components["schemas"]["id"];
            /** @constant */
            readonly type: "invariant";
            /** @description Number of judgements; zero if it has judged nothing. */
            readonly watched: number;
        } & components["schemas"]["ofVariant"];
        /** @description Result of a rule of the whole run; a rule without comparisons has judged nothing. */
        readonly invariantResult: {
            /** @description Description of what it counts, for people. */
            readonly counts: string;
            /** @description Id of the requirement that it judges, or that is open and that it observes. */
            readonly requirement: string;
            /** @description Number of judgements, whatever their outcome. */
            readonly watched: components["schemas"]["count"];
        };
        /**
         * @description Source of the judgement: the scenario, the schema of a response, the wire rules of every response, or a run-wide rule.
         * @enum {unknown}
         */
        readonly judge: "scenario" | "schema" | "wire" | "invariant";
        readonly leftOut: {
            readonly reason: string;
            readonly scenario: components["schemas"]["id"];
        };
        /** @description Coverage of the requirements of one level. */
        readonly levelCoverage: {
            /** @description Number of requirements with evidence, for or against. */
            readonly exercised: components["schemas"]["count"];
            /** @description Ids of those without evidence, in the order of the source document. */
            readonly missing: components["schemas"]["ids"];
            /** @description Number of all requirements of this level. */
            readonly of: components["schemas"]["count"];
        };
        /** @description A line of the log; the first is of type run. */
        readonly line: components["schemas"]["runLine"] | components["schemas"]["scenarioLine"] | components["schemas"]["exchangeLine"] | components["schemas"]["checkLine"] | components["schemas"]["observationLine"] | components["schemas"]["driverLine"] | components["schemas"]["deliveryLine"] | components["schemas"]["witnessLine"] | components["schemas"]["scenarioEndLine"] | components["schemas"]["invariantLine"] | components["schemas"]["countsLine"] | components["schemas"]["runEndLine"] | components["schemas"]["baselineLine"];
        /** @description Configuration of a load engine, which runs scenarios over and over, many at once, and counts the results. */
        readonly load: {
            /** @description `k6` */
            readonly engine: components["schemas"]["word"];
            /** @description Scenarios that cannot run under this engine. */
            readonly leftOut: readonly components["schemas"]["leftOut"][];
            /** @description Name of the profile that selects the scenarios and their frequency: `race`. */
            readonly profile: components["schemas"]["word"];
        };
        /** @description Load of a run, with the number of completed iterations. Each scenario then stands for many runs, each check for many checks; nothing describes a single exchange. */
        readonly loadResult: {
            /** @description Load engine, such as `k6`. */
            readonly engine: string;
            /** @description Number of completed iterations. */
            readonly iterations: number;
            /** @description Scenarios that cannot run under this engine. */
            readonly leftOut: readonly {
                /** @description Reason why it cannot run there. */
                readonly reason: string;
                /** @description Id of the scenario. */
                readonly scenario: string;
            }[];
            /** @description Name of the profile that selects the scenarios and their frequency. */
            readonly profile: string;
        };
        /** @description Driver that asks a person at the terminal, and waits without a time limit. */
        readonly manualDriver: {
            /** @description Abilities that the person can perform; by default all listed here except expirePayment. A person is never asked to manage keys or advance time. */
            readonly abilities?: readonly ("approvePayment" | "rejectPayment" | "cancelPayment" | "expirePayment" | "acceptRefund" | "settleRefund" | "rejectRefund" | "payInvoice")[];
            /**
             * @description Driver that asks a person.
             * @constant
             */
            readonly kind: "manual";
        };
        /** @description Driver in JavaScript. */
        readonly moduleDriver: {
            /**
             * @description Driver in a JavaScript file.
             * @constant
             */
            readonly kind: "module";
            /** @description Path of the JavaScript file, relative to this file. It exports abilities by name, or a function that returns them: see defineDriver. */
            readonly path?: string;
            readonly timeoutSeconds?: components["schemas"]["driverTimeout"];
        };
        /** @description Receives {webhookUrl}, which may be empty, also in PAYSPEC_WEBHOOK_URL. Prints a JSON object with clientId, businessId and key. */
        readonly newBusinessCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Behaviour of a deployment where the contract is open. */
        readonly observationLine: {
            readonly exchange?: number;
            readonly requirement: components["schemas"]["id"];
            /** @constant */
            readonly type: "observation";
            readonly value: string;
        } & components["schemas"]["ofPart"];
        /** @description Members of a line that may belong to a part of a scenario that ran in parallel with others. */
        readonly ofPart: {
            /** @description Path of the part: `2/3` is the third part of the second group of parts that ran in parallel, and `2/3/1/1` is a part of that part. Absent if the scenario itself created the line. */
            readonly part?: string;
        } & components["schemas"]["ofScenario"];
        /** @description Members of a line that belongs to a scenario. */
        readonly ofScenario: {
            readonly repeat: number;
            readonly scenario: components["schemas"]["id"];
        } & components["schemas"]["ofVariant"];
        /** @description Members of every line after the first, except the last ones of the run. */
        readonly ofVariant: {
            /** @description Wall time, milliseconds since the Unix epoch. */
            readonly atMs: number;
            /** @description Monotonic time since the run began, in milliseconds. */
            readonly elapsedMs: number;
            readonly variant: components["schemas"]["word"];
        };
        /**
         * @description Outcome of a check, a scenario or a requirement. `finding`: an implied requirement is not met, a warning. `inconclusive`: something that it needs is missing. `observed`: the contract is open here, nothing was judged.
         * @enum {unknown}
         */
        readonly outcome: "pass" | "violated" | "finding" | "inconclusive" | "observed" | "suite-error";
        /** @description Receives {invoiceId} and {paymentUrl}, also in PAYSPEC_INVOICE_ID and PAYSPEC_PAYMENT_URL. */
        readonly payInvoiceCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Path of a PEM file, relative to this file. */
        readonly pemFile: string;
        /** @description Plan for one variant, of all shards together. */
        readonly planOfVariant: {
            /** @description Abilities of the driver. */
            readonly abilities: components["schemas"]["texts"];
            /** @description Data needed to send the same requests again. */
            readonly access?: components["schemas"]["access"];
            /** @description Redacted. */
            readonly configuration?: unknown;
            readonly contract: {
                readonly hash: string;
                readonly version: string;
            };
            /** @description Every requirement for which the run promises an outcome. */
            readonly requirements: components["schemas"]["idList"];
            readonly scenarios: readonly {
                readonly id: components["schemas"]["id"];
                readonly requirements: components["schemas"]["idList"];
                readonly title: string;
            }[];
            /** @description True if the user asked for a part of the suite. */
            readonly selection: boolean;
            /** @description Part of the plan that this shard runs: ids of scenarios, and the requirements that they promise. */
            readonly share?: {
                readonly requirements: components["schemas"]["idList"];
                readonly scenarios: components["schemas"]["idList"];
            };
            readonly title: string;
            readonly variant: components["schemas"]["word"];
            /** @description Requirements that need a live address, left out because the role `live` is not configured. */
            readonly withoutLive?: components["schemas"]["idList"];
        };
        /**
         * @description `mistake`: a requirement that requests break. `server`: a latitude or condition on which the tests fail.
         * @enum {unknown}
         */
        readonly problemKind: "mistake" | "server";
        readonly recordedBody: {
            /** @description Length of the whole body as it was on the wire, as far as it was read. */
            readonly byteLength: number;
            /** @description SHA-256 of `text`; present if any of the body is missing there. */
            readonly sha256?: string;
            /** @description At most 64 KiB. */
            readonly text: string;
        };
        /** @description Configured value that requests carry. */
        readonly recordedCredential: {
            readonly header?: string;
            /** @description Name as in `[redacted main.apiKey]`. */
            readonly name: string;
            /** @description Absent for a secret. */
            readonly value?: string;
            /** @description Environment variable that holds it, printed inside shell commands; empty if there is none. */
            readonly variable: string;
        };
        readonly recordedRequest: {
            /** @description True if the scenario sent something on purpose that the contract forbids. */
            readonly bad: boolean;
            readonly body?: components["schemas"]["recordedBody"];
            readonly headers: components["schemas"]["headers"];
            readonly method: components["schemas"]["word"];
            readonly url: string;
        };
        readonly recordedResponse: {
            readonly body: components["schemas"]["recordedBody"];
            readonly headers: components["schemas"]["headers"];
            readonly status: number;
        };
        readonly recordedValidation: {
            /** @description Documented response that it was validated against: `201`, `default`. */
            readonly against: string;
            /** @description Requirements, stated and implied, that this response met or broke. */
            readonly exercised: components["schemas"]["idList"];
            /** @description True if the contract does not specify the shape of the body. */
            readonly unconstrained: boolean;
        };
        /** @description Location of a value: an environment variable, or a file whose path is relative to this file. */
        readonly reference: {
            /** @description Name of the environment variable. */
            readonly env: string;
        } | {
            /** @description Path of the file; a line break at its end is not part of the value. */
            readonly file: string;
        };
        /** @description Receives {paymentId} and {paymentUrl}, also in PAYSPEC_PAYMENT_ID and PAYSPEC_PAYMENT_URL. */
        readonly rejectPaymentCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Receives {refundId} and {paymentId}, also in PAYSPEC_REFUND_ID and PAYSPEC_PAYMENT_ID. */
        readonly rejectRefundCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Machine-readable reason why a check is inconclusive, where a user can do something about it. */
        readonly reportedBlocker: {
            readonly code: components["schemas"]["blockerCode"];
            /** @description Name of the ability or the role, if the code is about one. */
            readonly subject?: string;
        };
        /** @description One assertion, about one requirement. */
        readonly reportedCheck: {
            /** @description Actual value; text of the deployment. */
            readonly actual?: string;
            /** @description Machine-readable form of the reason, if a user can do something about it. */
            readonly blocker?: components["schemas"]["reportedBlocker"];
            readonly by: components["schemas"]["judge"];
            /** @description Number of the cause that explains why it failed, or why it stayed inconclusive, counted from 1. */
            readonly cause?: number;
            /** @description Channel on which something that the run created is missing. It is a violation or a finding if anything that the run created came over this channel, otherwise inconclusive; the end of the run decides. */
            readonly channel?: components["schemas"]["channel"];
            readonly difference?: components["schemas"]["difference"];
            /** @description Number of the exchange in the log on which it is based. */
            readonly exchange?: number;
            /** @description Expected value. */
            readonly expected?: string;
            /** @description Operation of that request, by `operationId`. */
            readonly operation?: string;
            readonly outcome: components["schemas"]["outcome"];
            /** @description JSON pointer into the response body, if a single place is to blame. */
            readonly pointer?: string;
            /** @description Reason why it is inconclusive, or description of the error in the suite; may contain text of the deployment. */
            readonly reason?: string;
            /** @description Method and path of the request on which a failed check is based, without the address: `POST /api/v1/payment/create`. */
            readonly request?: string;
            /** @description Id of the requirement. */
            readonly requirement: string;
            /** @description Number of checks that this represents, under load; 1 if absent. */
            readonly times?: number;
        };
        /** @description End of a run, or of one variant of it; every kind except `finished` leaves something undone. */
        readonly reportedEnd: {
            /**
             * @description `lost`: the deployment stopped responding, or the log has no footer.
             * @enum {unknown}
             */
            readonly kind: "finished" | "unreachable" | "lost" | "interrupted" | "suite-error";
            /** @description Reason why it ended early; present unless it finished. */
            readonly message?: string;
        };
        /** @description Behaviour of the deployment where the contract is open. */
        readonly reportedObservation: {
            /** @description Number of the exchange in the log. */
            readonly exchange?: number;
            /** @description `repeat` of the scenario. */
            readonly repeat: components["schemas"]["count"];
            /** @description Id of the open requirement. */
            readonly requirement: string;
            /** @description Id of the scenario that observed it. */
            readonly scenario: string;
            /** @description Observed behaviour; text of the deployment. */
            readonly value: string;
        };
        /** @description Result of one scenario. */
        readonly reportedScenario: {
            /** @description If any check did not pass: every check in order, including passed ones, but those of schema, wire and rules of the whole run only if they did not pass. Empty if all passed: the counts of the requirements include those, however often a scenario is repeated. */
            readonly checks: readonly components["schemas"]["reportedCheck"][];
            /** @description Duration in milliseconds; 0 if it did not end. */
            readonly durationMs: number;
            /** @description Number of exchanges. */
            readonly exchanges: components["schemas"]["count"];
            /** @description Id of the scenario: its area, a slash, its name. `reach` is the first request of the run. */
            readonly id: string;
            /** @description The worst outcome of its own end and of all its checks. */
            readonly outcome: components["schemas"]["outcome"];
            /** @description Reason why it stopped early; may contain text of the deployment. */
            readonly reason?: string;
            /** @description Index of the first run that this represents, counted from 0. */
            readonly repeat: components["schemas"]["count"];
            /** @description Number of runs that this represents: repeats without new results are counted here. `durationMs` and `exchanges` are totals. */
            readonly runs: number;
            /** @description Its subject, in one clause. */
            readonly title: string;
        };
        /** @description Result of one variant. */
        readonly reportedVariant: {
            /** @description Address of the deployment, without credentials; absent if the log does not contain it. */
            readonly address?: string;
            /** @description Every response that the contract documents for an operation, in its order; success statuses of which a deployment uses one are one entry. */
            readonly answers: readonly components["schemas"]["answerResult"][];
            /** @description Causes of the failures: violations before findings, the widest first. A check refers to the cause that made it fail, or stopped it, by its number, which counts from 1. */
            readonly causes: readonly components["schemas"]["cause"][];
            /** @description True if it finished, and every planned scenario ran to its end. */
            readonly complete: boolean;
            /** @description Contract that the deployment was compared with. */
            readonly contract: {
                /** @description SHA-256 of the bundled document and its requirements, in hexadecimal. Reports of different hashes cannot be compared. */
                readonly hash: string;
                /** @description Semantic version of the contract. */
                readonly version: string;
            };
            readonly coverage: components["schemas"]["coverage"];
            /** @description End of this variant's run. */
            readonly end: components["schemas"]["reportedEnd"];
            /** @description Rules of the whole run, which watch every exchange. Empty if the log has no footer. */
            readonly invariants: readonly components["schemas"]["invariantResult"][];
            /** @description Behaviour of the deployment where the contract is open, in the order of the log. Never a pass or a failure. */
            readonly observations: readonly components["schemas"]["reportedObservation"][];
            /** @description Every requirement that was selected, and every other one that was judged, in the order of the source document. */
            readonly requirements: readonly components["schemas"]["requirementResult"][];
            /** @description Every scenario that began; one that is planned and missing here never began. */
            readonly scenarios: readonly components["schemas"]["reportedScenario"][];
            readonly scope: components["schemas"]["scope"];
            /** @description Title of the source document. */
            readonly title: string;
            /** @description Counts from the transport and the validator, not from this report. */
            readonly traffic: {
                /** @description Number of requests that were cut off because the run ended early; absent if there were none. */
                readonly cancelled?: number;
                /** @description Number of requests that were sent. */
                readonly requests: components["schemas"]["count"];
                /** @description Number of responses that arrived. */
                readonly responses: components["schemas"]["count"];
                /** @description Number of validated responses whose body the contract does not describe. */
                readonly unconstrained: components["schemas"]["count"];
                /** @description Number of webhooks that arrived when the log had no room for them; absent if there were none. */
                readonly unlogged?: number;
                /** @description Number of responses that were compared with the contract. */
                readonly validated: components["schemas"]["count"];
            };
            /** @description Transitions of the lifecycles. */
            readonly transitions: {
                /** @description Ids of every transition that the contract shows. */
                readonly declared: components["schemas"]["ids"];
                /** @description Ids of those that a scenario observed. */
                readonly seen: components["schemas"]["ids"];
            };
            /** @description Name of the variant, as on the command line. */
            readonly variant: string;
            /** @description Verdict of this variant alone. */
            readonly verdict: components["schemas"]["verdict"];
        };
        /** @description A request without headers and keys. */
        readonly requestSummary: {
            /** @description Body, cut at 2,000 characters; empty if there is none. */
            readonly body: string;
            /** @description Method and path, with the query. */
            readonly line: string;
        };
        /** @description Result of one requirement over the whole run. */
        readonly requirementResult: {
            /** @description Everything that has to change before it can be judged; present if it was selected and is inconclusive. */
            readonly blockers?: readonly components["schemas"]["reportedBlocker"][];
            /** @description Number of checks and validated responses that gave evidence, for or against. */
            readonly evidence: components["schemas"]["count"];
            /** @description Id of the requirement; it never changes its meaning. */
            readonly id: string;
            /**
             * @description Strength of the requirement in the source document. Only `stated` and `implied` are judged.
             * @enum {unknown}
             */
            readonly level: "stated" | "implied" | "open" | "unobservable" | "context";
            /** @description The first of its outcomes in the order suite-error, violated, inconclusive, finding, pass, observed; also `inconclusive` if it was selected and nothing gave evidence. */
            readonly outcome: components["schemas"]["outcome"];
            /** @description True if this run promised an outcome for it. */
            readonly selected: boolean;
            /** @description Heading and item of the source document. */
            readonly source: string;
            /** @description The requirement in one sentence. */
            readonly text: string;
        };
        /** @description Receives {businessId}, also in PAYSPEC_BUSINESS_ID. The key is only in PAYSPEC_KEY. */
        readonly revokeKeyCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Receives {businessId}, also in PAYSPEC_BUSINESS_ID. Prints a JSON object with key. */
        readonly rotateKeyCommand: readonly components["schemas"]["argument"][] | string;
        /** @description End of a run; every kind except `finished` leaves something undone. */
        readonly runEnd: {
            /** @constant */
            readonly kind: "finished";
        } | {
            /** @enum {unknown} */
            readonly kind: "unreachable" | "lost" | "interrupted" | "suite-error";
            readonly message: string;
        };
        /** @description Footer of the log: without it, a run is partial. */
        readonly runEndLine: {
            readonly durationMs: number;
            /** @description End of the run: the worst end of its variants. */
            readonly end: components["schemas"]["runEnd"];
            readonly endedAt: string;
            /** @description End of each variant, if more than one was run. */
            readonly ends?: {
                readonly [key: string]: components["schemas"]["runEnd"];
            };
            /** @description Counts by variant, from the transport and the validator, not from this log. */
            readonly traffic: {
                readonly [key: string]: components["schemas"]["traffic"];
            };
            /** @constant */
            readonly type: "run-end";
        };
        /** @description First line: the plan of the run, its targets and its contracts. */
        readonly runLine: {
            /** @description Entries for the variants that are run; absent if no baseline was given. Redacted. */
            readonly baseline?: readonly components["schemas"]["baselineEntry"][];
            /**
             * @description Version of this format.
             * @constant
             */
            readonly format: 1;
            /** @description Present if a load engine ran the scenarios. */
            readonly load?: components["schemas"]["load"];
            /** @description Version of payspec. */
            readonly payspec: string;
            readonly plans: readonly components["schemas"]["planOfVariant"][];
            /** @description Number of times each scenario is run; 1 if absent. */
            readonly repeats?: components["schemas"]["several"];
            /** @description Seed of the data of this run. */
            readonly seed: string;
            readonly shard: components["schemas"]["shard"];
            /** @description Wall time, RFC 3339. */
            readonly startedAt: string;
            readonly strict: boolean;
            /** @constant */
            readonly type: "run";
        };
        /**
         * Report of a payspec run
         * @description The result of one conformance run, as one value. It holds verdicts, counts and references to exchanges of the log, never bodies or credentials. Texts that come from the deployment are cut at 2,000 characters; they are hostile and must be escaped wherever they are shown.
         */
        readonly runReport: {
            /** @description Present if a baseline was given, even an empty one. */
            readonly baseline?: components["schemas"]["baselineResult"];
            /** @description Duration of the run, in milliseconds; 0 if the log has no footer. */
            readonly durationMs: number;
            /** @description End of the run: the worst end of its variants. */
            readonly end: components["schemas"]["reportedEnd"];
            /**
             * @description Exit code of the verdict, in the order of the verdict's list: 0, 1, 3, 4, 70. A baseline may change that of the process, which `baseline` says, never this one.
             * @enum {unknown}
             */
            readonly exitCode: 0 | 1 | 3 | 4 | 70;
            /**
             * @description Version of this format. A change that could break a reader raises it.
             * @constant
             */
            readonly format: 1;
            /** @description Present if a load engine ran the scenarios. */
            readonly load?: components["schemas"]["loadResult"];
            /** @description Version of payspec that made the run. */
            readonly payspec: string;
            /** @description Seed of the data of this run; the same seed generates the same data. */
            readonly seed: string;
            /** @description Present if this is one of several runs that share a plan: the report covers its share alone. `payspec report` merges their logs. */
            readonly shard?: {
                /** @description Counts from 1. */
                readonly index: number;
                /** @description Number of runs that share the plan. */
                readonly of: number;
            };
            /**
             * Format: date-time
             * @description Start of the run, RFC 3339.
             */
            readonly startedAt: string;
            /** @description True if findings counted as violated, and inconclusive implied requirements made the run partial. */
            readonly strict: boolean;
            /** @description One entry for each variant that was run, each judged by itself. */
            readonly variants: readonly components["schemas"]["reportedVariant"][];
            /** @description Verdict of the run: of the verdicts of its variants, the first of suite-error, non-conformant, unreachable, partial, conformant. */
            readonly verdict: components["schemas"]["verdict"];
        };
        /** @description One run of the client's tests. */
        readonly runResult: {
            /** @description True if a response or webhook differs from that of the sound sandbox. A latitude without one was not met by the tests. */
            readonly differed: boolean;
            /** @description Only of failed runs, if anything differed. */
            readonly difference?: components["schemas"]["firstDifference"];
            /** @description Duration of the first attempt, in milliseconds. */
            readonly durationMs: number;
            /** @description End of the command, such as `exit 1`. */
            readonly end: string;
            /**
             * @description Kind of the server.
             * @enum {unknown}
             */
            readonly kind: "sound" | "latitude" | "condition" | "fault";
            /** @description Last lines of the output; only of failed runs against a sound or varied sandbox. */
            readonly lastLines: readonly string[];
            /** @description Name of the latitude, condition or fault; `sound` for the sound sandbox. */
            readonly name: string;
            /**
             * @description `unstable`: failed at first, and passed when it was repeated.
             * @enum {unknown}
             */
            readonly outcome: "passed" | "failed" | "timed-out" | "unstable" | "not-run";
            /** @description File with the output of the command; absent if it was not started. */
            readonly output?: string;
            /** @description Number of requests of the API. */
            readonly requests: number;
            /** @description True if only the requests are judged: the tests of a sound client may fail. */
            readonly requestsOnly: boolean;
            /** @description Requirements and open questions that the server is about. */
            readonly requirements: readonly components["schemas"]["cited"][];
            /** @description One sentence about the server. */
            readonly text: string;
        };
        /** @description End of a scenario. */
        readonly scenarioEndLine: {
            /** @description State that it waited for until the timeout, if that stopped it. */
            readonly awaited?: components["schemas"]["awaitedState"];
            readonly durationMs: number;
            /** @description Number of exchanges in these runs, if they have no lines of their own. */
            readonly exchanges?: components["schemas"]["amount"];
            readonly outcome: components["schemas"]["checkOutcome"];
            /** @description Reason why it stopped early. */
            readonly reason?: string;
            /** @description Number of runs that this line ends, starting with `repeat`; 1 if absent. */
            readonly runs?: components["schemas"]["several"];
            /** @description Declared transitions that were observed. */
            readonly transitions: components["schemas"]["texts"];
            /** @constant */
            readonly type: "scenario-end";
        } & components["schemas"]["ofScenario"];
        /** @description Beginning of a scenario. */
        readonly scenarioLine: {
            /** @constant */
            readonly type: "scenario";
        } & components["schemas"]["ofScenario"];
        /** @description Scope of the verdict; a full run selects every requirement that the suite can judge with what is configured. */
        readonly scope: {
            /** @description Number of requirements of the contract that can be judged from outside. */
            readonly judgeable: components["schemas"]["count"];
            /** @description Number of judgeable requirements for which this run promised an outcome. */
            readonly selected: components["schemas"]["count"];
            /** @description Ids of the requirements that need a live address, left out because the role `live` is not configured. */
            readonly withoutLive: components["schemas"]["ids"];
        };
        /** @description Receives {refundId} and {paymentId}, also in PAYSPEC_REFUND_ID and PAYSPEC_PAYMENT_ID. */
        readonly settleRefundCommand: readonly components["schemas"]["argument"][] | string;
        /** @description Whole number of at least one. */
        readonly several: number;
        /** @description One of several runs that share a plan. */
        readonly shard: {
            /** @description Counts from 1. */
            readonly index: components["schemas"]["shardNumber"];
            /** @description Number of runs. */
            readonly of: components["schemas"]["shardNumber"];
        };
        /** @description Bounded as on the command line: a message lists each missing shard. */
        readonly shardNumber: number;
        readonly texts: readonly string[];
        /** @description Private certificate authority and client certificate, for every address of this server. */
        readonly tls: {
            /** @description PEM file of the authorities to trust instead of those of Node.js. */
            readonly ca?: components["schemas"]["pemFile"];
            /** @description PEM file of the client certificate, for a server that requires one. */
            readonly cert?: components["schemas"]["pemFile"];
            /** @description Private key of the client certificate: the path of its PEM file, or a reference to its text. */
            readonly key?: components["schemas"]["pemFile"] | components["schemas"]["reference"];
            /** @description Passphrase of the private key, if it is encrypted. */
            readonly passphrase?: components["schemas"]["reference"];
        };
        readonly traffic: {
            /** @description Number of requests that were cut off because the run ended early; absent if there were none. */
            readonly cancelled?: number;
            readonly requests: number;
            readonly responses: number;
            readonly unconstrained: number;
            /** @description Number of webhooks that arrived when the log had no room for them; absent if there were none. */
            readonly unlogged?: number;
            readonly validated: number;
        };
        /** @description Requirement that counts against a run. */
        readonly unlisted: {
            readonly outcome: components["schemas"]["outcome"];
            /** @description Id of the requirement. */
            readonly requirement: string;
            /** @description Name of the variant. */
            readonly variant: string;
        };
        /** @description Plain text, or a reference; never an API key. */
        readonly value: string | components["schemas"]["reference"];
        /**
         * @description `conformant`: every selected stated requirement was exercised and none violated. `non-conformant`: at least one violated. `unreachable`: nothing could be judged. `partial`: nothing violated, something selected stayed inconclusive. `suite-error`: internal error in payspec.
         * @enum {unknown}
         */
        readonly verdict: "conformant" | "non-conformant" | "unreachable" | "partial" | "suite-error";
        /** @description Inbox that receives the server's webhooks. If not set, the checks of webhooks are inconclusive. */
        readonly webhooks: {
            /**
             * @description Report missing webhooks as violations even if none arrived at all.
             * @default false
             */
            readonly expected?: boolean;
            /**
             * @description Address of this machine on which the inbox listens.
             * @default 127.0.0.1
             */
            readonly host?: string;
            /** @description Port on which the inbox listens. 0 is any free port, for a driver that registers the address with the server. */
            readonly port?: number;
            /** @description URL at which the server reaches the inbox, if it differs from the address on which the inbox listens. */
            readonly publicUrl?: components["schemas"]["address"];
            /**
             * @description Maximum wait for a webhook, in seconds.
             * @default 30
             */
            readonly withinSeconds?: number;
        };
        /** @description Evidence that something that the run created came over a channel, or that the configuration says that it will. */
        readonly witnessLine: {
            readonly channel: components["schemas"]["channel"];
            /** @constant */
            readonly type: "witness";
        } & components["schemas"]["ofScenario"];
        /** @description Part of a command line that the user may repeat. */
        readonly word: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptRefundCommand = components['schemas']['acceptRefundCommand'];
export type Access = components['schemas']['access'];
export type Address = components['schemas']['address'];
export type AdvanceTimeCommand = components['schemas']['advanceTimeCommand'];
export type AgeInvoiceCommand = components['schemas']['ageInvoiceCommand'];
export type Alternate = components['schemas']['alternate'];
export type AlternateHeaders = components['schemas']['alternateHeaders'];
export type AlternateLiveRole = components['schemas']['alternateLiveRole'];
export type AlternateRole = components['schemas']['alternateRole'];
export type Amount = components['schemas']['amount'];
export type AnswerCount = components['schemas']['answerCount'];
export type AnswerResult = components['schemas']['answerResult'];
export type ApprovePaymentCommand = components['schemas']['approvePaymentCommand'];
export type Argument = components['schemas']['argument'];
export type AwaitedState = components['schemas']['awaitedState'];
export type BaselineEntry = components['schemas']['baselineEntry'];
export type BaselineEntryResult = components['schemas']['baselineEntryResult'];
export type BaselineEntryState = components['schemas']['baselineEntryState'];
export type BaselineLine = components['schemas']['baselineLine'];
export type BaselineResult = components['schemas']['baselineResult'];
export type Blocker = components['schemas']['blocker'];
export type BlockerCode = components['schemas']['blockerCode'];
export type CancelPaymentCommand = components['schemas']['cancelPaymentCommand'];
export type Cause = components['schemas']['cause'];
export type Channel = components['schemas']['channel'];
export type CheckLine = components['schemas']['checkLine'];
export type CheckOutcome = components['schemas']['checkOutcome'];
export type Cited = components['schemas']['cited'];
export type ClientReport = components['schemas']['clientReport'];
export type CommandDriver = components['schemas']['commandDriver'];
export type ConfigurationFile = components['schemas']['configurationFile'];
export type Count = components['schemas']['count'];
export type CountsLine = components['schemas']['countsLine'];
export type Coverage = components['schemas']['coverage'];
export type Data = components['schemas']['data'];
export type DeliveryLine = components['schemas']['deliveryLine'];
export type Difference = components['schemas']['difference'];
export type Driver = components['schemas']['driver'];
export type DriverLine = components['schemas']['driverLine'];
export type DriverTimeout = components['schemas']['driverTimeout'];
export type ExchangeLine = components['schemas']['exchangeLine'];
export type ExpirePaymentCommand = components['schemas']['expirePaymentCommand'];
export type FirstDifference = components['schemas']['firstDifference'];
export type FoundMistake = components['schemas']['foundMistake'];
export type Headers = components['schemas']['headers'];
export type HttpDriver = components['schemas']['httpDriver'];
export type Id = components['schemas']['id'];
export type IdList = components['schemas']['idList'];
export type Ids = components['schemas']['ids'];
export type InboxLook = components['schemas']['inboxLook'];
export type Integration = components['schemas']['integration'];
export type IntegrationHeaders = components['schemas']['integrationHeaders'];
export type IntegrationLiveRole = components['schemas']['integrationLiveRole'];
export type IntegrationRole = components['schemas']['integrationRole'];
export type InvariantLine = components['schemas']['invariantLine'];
export type InvariantResult = components['schemas']['invariantResult'];
export type Judge = components['schemas']['judge'];
export type LeftOut = components['schemas']['leftOut'];
export type LevelCoverage = components['schemas']['levelCoverage'];
export type Line = components['schemas']['line'];
export type Load = components['schemas']['load'];
export type LoadResult = components['schemas']['loadResult'];
export type ManualDriver = components['schemas']['manualDriver'];
export type ModuleDriver = components['schemas']['moduleDriver'];
export type NewBusinessCommand = components['schemas']['newBusinessCommand'];
export type ObservationLine = components['schemas']['observationLine'];
export type OfPart = components['schemas']['ofPart'];
export type OfScenario = components['schemas']['ofScenario'];
export type OfVariant = components['schemas']['ofVariant'];
export type Outcome = components['schemas']['outcome'];
export type PayInvoiceCommand = components['schemas']['payInvoiceCommand'];
export type PemFile = components['schemas']['pemFile'];
export type PlanOfVariant = components['schemas']['planOfVariant'];
export type ProblemKind = components['schemas']['problemKind'];
export type RecordedBody = components['schemas']['recordedBody'];
export type RecordedCredential = components['schemas']['recordedCredential'];
export type RecordedRequest = components['schemas']['recordedRequest'];
export type RecordedResponse = components['schemas']['recordedResponse'];
export type RecordedValidation = components['schemas']['recordedValidation'];
export type Reference = components['schemas']['reference'];
export type RejectPaymentCommand = components['schemas']['rejectPaymentCommand'];
export type RejectRefundCommand = components['schemas']['rejectRefundCommand'];
export type ReportedBlocker = components['schemas']['reportedBlocker'];
export type ReportedCheck = components['schemas']['reportedCheck'];
export type ReportedEnd = components['schemas']['reportedEnd'];
export type ReportedObservation = components['schemas']['reportedObservation'];
export type ReportedScenario = components['schemas']['reportedScenario'];
export type ReportedVariant = components['schemas']['reportedVariant'];
export type RequestSummary = components['schemas']['requestSummary'];
export type RequirementResult = components['schemas']['requirementResult'];
export type RevokeKeyCommand = components['schemas']['revokeKeyCommand'];
export type RotateKeyCommand = components['schemas']['rotateKeyCommand'];
export type RunEnd = components['schemas']['runEnd'];
export type RunEndLine = components['schemas']['runEndLine'];
export type RunLine = components['schemas']['runLine'];
export type RunReport = components['schemas']['runReport'];
export type RunResult = components['schemas']['runResult'];
export type ScenarioEndLine = components['schemas']['scenarioEndLine'];
export type ScenarioLine = components['schemas']['scenarioLine'];
export type Scope = components['schemas']['scope'];
export type SettleRefundCommand = components['schemas']['settleRefundCommand'];
export type Several = components['schemas']['several'];
export type Shard = components['schemas']['shard'];
export type ShardNumber = components['schemas']['shardNumber'];
export type Texts = components['schemas']['texts'];
export type Tls = components['schemas']['tls'];
export type Traffic = components['schemas']['traffic'];
export type Unlisted = components['schemas']['unlisted'];
export type Value = components['schemas']['value'];
export type Verdict = components['schemas']['verdict'];
export type Webhooks = components['schemas']['webhooks'];
export type WitnessLine = components['schemas']['witnessLine'];
export type Word = components['schemas']['word'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
