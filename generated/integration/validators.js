// Generated from specs/integration by `npm run generate`. Do not edit.
// scripts/generate/date-time.ts
var shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|\+00:00)$/;
var days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function dateTime(text) {
  const match = shape.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return isDay(year, month, day) && hour <= 23 && minute <= 59 && second <= 59;
}
function isDay(year, month, day) {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = (days[month - 1] ?? 0) + (leap ? 1 : 0);
  return day >= 1 && day <= last;
}

// scripts/generate/compiled.js
var formats = { "date-time": dateTime };
var body1 = validate21;
var schema34 = { "title": "Currency", "description": "Currency of the payment.", "type": "string", "enum": ["BDT", "USD"] };
var schema35 = { "title": "Vendor", "description": "Mobile wallet provider of the payment.", "type": "string", "enum": ["BKASH", "NAGAD"] };
var pattern4 = new RegExp("^\\d+(\\.\\d+)?$", "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.merchantTxnId === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "merchantTxnId" }, message: "must have required property 'merchantTxnId'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.callbackUrl === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "callbackUrl" }, message: "must have required property 'callbackUrl'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.amount !== void 0) {
      let data0 = data.amount;
      if (typeof data0 === "string") {
        if (!pattern4.test(data0)) {
          const err4 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/pattern", keyword: "pattern", params: { pattern: "^\\d+(\\.\\d+)?$" }, message: 'must match pattern "^\\d+(\\.\\d+)?$"' };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      let data1 = data.currency;
      if (typeof data1 !== "string") {
        const err6 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data1 === "BDT" || data1 === "USD")) {
        const err7 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/enum", keyword: "enum", params: { allowedValues: schema34.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.merchantTxnId !== void 0) {
      if (typeof data.merchantTxnId !== "string") {
        const err8 = { instancePath: instancePath + "/merchantTxnId", schemaPath: "#/properties/merchantTxnId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.callbackUrl !== void 0) {
      if (typeof data.callbackUrl !== "string") {
        const err9 = { instancePath: instancePath + "/callbackUrl", schemaPath: "#/properties/callbackUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.preferredVendor !== void 0) {
      let data4 = data.preferredVendor;
      const _errs12 = errors;
      let valid3 = false;
      let passing0 = null;
      const _errs13 = errors;
      if (typeof data4 !== "string") {
        const err10 = { instancePath: instancePath + "/preferredVendor", schemaPath: "#/components/schemas/Vendor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (!(data4 === "BKASH" || data4 === "NAGAD")) {
        const err11 = { instancePath: instancePath + "/preferredVendor", schemaPath: "#/components/schemas/Vendor/enum", keyword: "enum", params: { allowedValues: schema35.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      var _valid0 = _errs13 === errors;
      if (_valid0) {
        valid3 = true;
        passing0 = 0;
      }
      const _errs16 = errors;
      if (data4 !== null) {
        const err12 = { instancePath: instancePath + "/preferredVendor", schemaPath: "#/properties/preferredVendor/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      var _valid0 = _errs16 === errors;
      if (_valid0 && valid3) {
        valid3 = false;
        passing0 = [passing0, 1];
      } else {
        if (_valid0) {
          valid3 = true;
          passing0 = 1;
        }
      }
      if (!valid3) {
        const err13 = { instancePath: instancePath + "/preferredVendor", schemaPath: "#/properties/preferredVendor/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      } else {
        errors = _errs12;
        if (vErrors !== null) {
          if (_errs12) {
            vErrors.length = _errs12;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.customerPhone !== void 0) {
      if (typeof data.customerPhone !== "string") {
        const err14 = { instancePath: instancePath + "/customerPhone", schemaPath: "#/properties/customerPhone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.customerEmail !== void 0) {
      if (typeof data.customerEmail !== "string") {
        const err15 = { instancePath: instancePath + "/customerEmail", schemaPath: "#/properties/customerEmail/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      if (typeof data.description !== "string") {
        const err16 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.valueA !== void 0) {
      if (typeof data.valueA !== "string") {
        const err17 = { instancePath: instancePath + "/valueA", schemaPath: "#/properties/valueA/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.valueB !== void 0) {
      if (typeof data.valueB !== "string") {
        const err18 = { instancePath: instancePath + "/valueB", schemaPath: "#/properties/valueB/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.valueC !== void 0) {
      if (typeof data.valueC !== "string") {
        const err19 = { instancePath: instancePath + "/valueC", schemaPath: "#/properties/valueC/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.valueD !== void 0) {
      if (typeof data.valueD !== "string") {
        const err20 = { instancePath: instancePath + "/valueD", schemaPath: "#/properties/valueD/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.expiresInMinutes !== void 0) {
      let data12 = data.expiresInMinutes;
      if (!(typeof data12 == "number" && (!(data12 % 1) && !isNaN(data12)) && isFinite(data12))) {
        const err21 = { instancePath: instancePath + "/expiresInMinutes", schemaPath: "#/properties/expiresInMinutes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
  } else {
    const err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err22];
    } else {
      vErrors.push(err22);
    }
    errors++;
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": { "amount": true, "currency": true, "merchantTxnId": true, "callbackUrl": true, "preferredVendor": true, "customerPhone": true, "customerEmail": true, "description": true, "valueA": true, "valueB": true, "valueC": true, "valueD": true, "expiresInMinutes": true }, "dynamicProps": false, "dynamicItems": false };
var body2 = validate22;
var schema37 = { "title": "Created payment", "description": "A new payment, as create payment returns it.", "type": "object", "required": ["paymentId", "merchantTxnId", "amount", "currency", "status", "paymentUrl", "refundTotal", "initiatedAt", "completedAt", "expiresAt"], "properties": { "paymentId": { "$ref": "#/components/schemas/PaymentId" }, "merchantTxnId": { "description": "Your reference for the order, from the create request.", "type": "string" }, "amount": { "$ref": "#/components/schemas/DecimalAmount", "description": "Amount to collect, from the create request." }, "currency": { "$ref": "#/components/schemas/Currency" }, "status": { "description": "Always `PENDING` for a new payment.", "allOf": [{ "$ref": "#/components/schemas/PaymentStatus" }], "enum": ["PENDING"] }, "vendor": { "description": "Wallet provider of the payment. Always present if the request set `preferredVendor`.", "oneOf": [{ "$ref": "#/components/schemas/Vendor" }, { "type": "null" }] }, "paymentUrl": { "description": "URL of the hosted checkout page. Redirect the customer's browser to it.", "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, "description": { "description": "Description from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "refundTotal": { "description": "Total of the settled refunds. Always zero for a new payment.", "type": "string", "pattern": "^0+(\\.0+)?$" }, "initiatedAt": { "$ref": "#/components/schemas/Timestamp", "description": "Time when the payment was created." }, "completedAt": { "description": "Always null for a new payment.", "type": "null" }, "expiresAt": { "$ref": "#/components/schemas/Timestamp", "description": "End of the checkout window, which is `initiatedAt` plus the length of the window." } } };
var schema41 = { "title": "Payment status", "description": "Status of the payment.", "type": "string", "enum": ["INITIATED", "PENDING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"] };
var pattern5 = new RegExp("^PAY_.[^_\\r\\n]*_.+$", "u");
var pattern7 = new RegExp("^[A-Za-z][A-Za-z0-9+.-]*://\\S+$", "u");
var pattern8 = new RegExp("^0+(\\.0+)?$", "u");
var pattern9 = new RegExp("^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$", "u");
var formats0 = formats["date-time"];
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.paymentId === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paymentId" }, message: "must have required property 'paymentId'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.merchantTxnId === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "merchantTxnId" }, message: "must have required property 'merchantTxnId'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.paymentUrl === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paymentUrl" }, message: "must have required property 'paymentUrl'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.refundTotal === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "refundTotal" }, message: "must have required property 'refundTotal'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.initiatedAt === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "initiatedAt" }, message: "must have required property 'initiatedAt'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.completedAt === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "completedAt" }, message: "must have required property 'completedAt'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.expiresAt === void 0) {
      const err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      if (vErrors === null) {
        vErrors = [err9];
      } else {
        vErrors.push(err9);
      }
      errors++;
    }
    if (data.paymentId !== void 0) {
      let data0 = data.paymentId;
      if (typeof data0 === "string") {
        if (!pattern5.test(data0)) {
          const err10 = { instancePath: instancePath + "/paymentId", schemaPath: "#/components/schemas/PaymentId/pattern", keyword: "pattern", params: { pattern: "^PAY_.[^_\\r\\n]*_.+$" }, message: 'must match pattern "^PAY_.[^_\\r\\n]*_.+$"' };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      } else {
        const err11 = { instancePath: instancePath + "/paymentId", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.merchantTxnId !== void 0) {
      if (typeof data.merchantTxnId !== "string") {
        const err12 = { instancePath: instancePath + "/merchantTxnId", schemaPath: "#/properties/merchantTxnId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if (typeof data2 === "string") {
        if (!pattern4.test(data2)) {
          const err13 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/pattern", keyword: "pattern", params: { pattern: "^\\d+(\\.\\d+)?$" }, message: 'must match pattern "^\\d+(\\.\\d+)?$"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      let data3 = data.currency;
      if (typeof data3 !== "string") {
        const err15 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
      if (!(data3 === "BDT" || data3 === "USD")) {
        const err16 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/enum", keyword: "enum", params: { allowedValues: schema34.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data4 = data.status;
      if (!(data4 === "PENDING")) {
        const err17 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema37.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
      if (typeof data4 !== "string") {
        const err18 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (!(data4 === "INITIATED" || data4 === "PENDING" || data4 === "COMPLETED" || data4 === "FAILED" || data4 === "CANCELLED" || data4 === "EXPIRED" || data4 === "REFUNDED")) {
        const err19 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/enum", keyword: "enum", params: { allowedValues: schema41.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.vendor !== void 0) {
      let data5 = data.vendor;
      const _errs17 = errors;
      let valid6 = false;
      let passing0 = null;
      const _errs18 = errors;
      if (typeof data5 !== "string") {
        const err20 = { instancePath: instancePath + "/vendor", schemaPath: "#/components/schemas/Vendor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      if (!(data5 === "BKASH" || data5 === "NAGAD")) {
        const err21 = { instancePath: instancePath + "/vendor", schemaPath: "#/components/schemas/Vendor/enum", keyword: "enum", params: { allowedValues: schema35.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
      var _valid0 = _errs18 === errors;
      if (_valid0) {
        valid6 = true;
        passing0 = 0;
      }
      const _errs21 = errors;
      if (data5 !== null) {
        const err22 = { instancePath: instancePath + "/vendor", schemaPath: "#/properties/vendor/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      var _valid0 = _errs21 === errors;
      if (_valid0 && valid6) {
        valid6 = false;
        passing0 = [passing0, 1];
      } else {
        if (_valid0) {
          valid6 = true;
          passing0 = 1;
        }
      }
      if (!valid6) {
        const err23 = { instancePath: instancePath + "/vendor", schemaPath: "#/properties/vendor/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      } else {
        errors = _errs17;
        if (vErrors !== null) {
          if (_errs17) {
            vErrors.length = _errs17;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.paymentUrl !== void 0) {
      let data6 = data.paymentUrl;
      if (typeof data6 === "string") {
        if (!pattern7.test(data6)) {
          const err24 = { instancePath: instancePath + "/paymentUrl", schemaPath: "#/properties/paymentUrl/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$"' };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/paymentUrl", schemaPath: "#/properties/paymentUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data7 = data.description;
      if (typeof data7 !== "string" && data7 !== null) {
        const err26 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema37.properties.description.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.refundTotal !== void 0) {
      let data8 = data.refundTotal;
      if (typeof data8 === "string") {
        if (!pattern8.test(data8)) {
          const err27 = { instancePath: instancePath + "/refundTotal", schemaPath: "#/properties/refundTotal/pattern", keyword: "pattern", params: { pattern: "^0+(\\.0+)?$" }, message: 'must match pattern "^0+(\\.0+)?$"' };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
      } else {
        const err28 = { instancePath: instancePath + "/refundTotal", schemaPath: "#/properties/refundTotal/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data.initiatedAt !== void 0) {
      let data9 = data.initiatedAt;
      if (typeof data9 === "string") {
        if (!pattern9.test(data9)) {
          const err29 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
        if (!formats0(data9)) {
          const err30 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err30];
          } else {
            vErrors.push(err30);
          }
          errors++;
        }
      } else {
        const err31 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err31];
        } else {
          vErrors.push(err31);
        }
        errors++;
      }
    }
    if (data.completedAt !== void 0) {
      if (data.completedAt !== null) {
        const err32 = { instancePath: instancePath + "/completedAt", schemaPath: "#/properties/completedAt/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
    }
    if (data.expiresAt !== void 0) {
      let data11 = data.expiresAt;
      if (typeof data11 === "string") {
        if (!pattern9.test(data11)) {
          const err33 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
        if (!formats0(data11)) {
          const err34 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
      } else {
        const err35 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
  } else {
    const err36 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err36];
    } else {
      vErrors.push(err36);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": { "paymentId": true, "merchantTxnId": true, "amount": true, "currency": true, "status": true, "vendor": true, "paymentUrl": true, "description": true, "refundTotal": true, "initiatedAt": true, "completedAt": true, "expiresAt": true }, "dynamicProps": false, "dynamicItems": false };
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.message === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if ("success" !== data0) {
        const err4 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "success" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        const err5 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate23(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": { "status": true, "message": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body3 = validate25;
var schema46 = { "title": "Authentication error type", "description": "Why authentication failed:\n\n- `INVALID_API_KEY`: the key is missing, wrong or revoked, belongs to another business, or is a live key at the\n  sandbox address or a test key at the live address.\n- `AUTHENTICATION_ERROR`: the credentials could not be verified.\n", "type": "string", "enum": ["INVALID_API_KEY", "AUTHENTICATION_ERROR"] };
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.errorType !== void 0) {
      let data0 = data.errorType;
      if (typeof data0 !== "string") {
        const err0 = { instancePath: instancePath + "/errorType", schemaPath: "#/components/schemas/AuthenticationErrorType/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (!(data0 === "INVALID_API_KEY" || data0 === "AUTHENTICATION_ERROR")) {
        const err1 = { instancePath: instancePath + "/errorType", schemaPath: "#/components/schemas/AuthenticationErrorType/enum", keyword: "enum", params: { allowedValues: schema46.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate25.errors = vErrors;
  return errors === 0;
}
validate25.evaluated = { "props": { "errorType": true }, "dynamicProps": false, "dynamicItems": false };
var body4 = validate26;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  validate26.errors = null;
  return true;
}
validate26.evaluated = { "dynamicProps": false, "dynamicItems": false };
var body5 = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  validate27.errors = null;
  return true;
}
validate27.evaluated = { "dynamicProps": false, "dynamicItems": false };
var body6 = validate28;
var schema50 = { "title": "Payment", "description": "A payment, as it is read. A field without a value, either because it is not set yet or because the create request did not contain it, is null or absent.", "type": "object", "required": ["paymentId", "merchantTxnId", "amount", "currency", "status", "paymentUrl", "refundTotal", "initiatedAt", "expiresAt"], "properties": { "paymentId": { "$ref": "#/components/schemas/PaymentId" }, "merchantTxnId": { "description": "Your reference for the order, from the create request.", "type": "string" }, "amount": { "$ref": "#/components/schemas/DecimalAmount", "description": "Amount of the payment, from the create request." }, "currency": { "$ref": "#/components/schemas/Currency" }, "status": { "$ref": "#/components/schemas/PaymentStatus" }, "vendor": { "description": "Wallet provider of the payment, once it is known.", "oneOf": [{ "$ref": "#/components/schemas/Vendor" }, { "type": "null" }] }, "paymentUrl": { "description": "URL of the hosted checkout page. Redirect the customer's browser to it.", "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, "description": { "description": "Description from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "refundTotal": { "$ref": "#/components/schemas/DecimalAmount", "description": "Total of the settled refunds. Refunds in flight and failed refunds are not included." }, "initiatedAt": { "$ref": "#/components/schemas/Timestamp", "description": "Time when the payment was created." }, "completedAt": { "$ref": "#/components/schemas/TimestampOrNull", "description": "Time when the payment was completed. Null or absent before that." }, "expiresAt": { "$ref": "#/components/schemas/Timestamp", "description": "End of the checkout window." }, "valueA": { "description": "First metadata value from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "valueB": { "description": "Second metadata value from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "valueC": { "description": "Third metadata value from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "valueD": { "description": "Fourth metadata value from the create request. Null or absent if the request had none.", "type": ["string", "null"] } } };
var schema58 = { "title": "Timestamp or null", "description": "ISO 8601 date-time in UTC, preferably in the RFC 3339 format, with the offset `Z` or `+00:00`; or null.", "type": ["string", "null"], "format": "date-time", "pattern": "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.paymentId === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paymentId" }, message: "must have required property 'paymentId'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.merchantTxnId === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "merchantTxnId" }, message: "must have required property 'merchantTxnId'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.paymentUrl === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paymentUrl" }, message: "must have required property 'paymentUrl'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.refundTotal === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "refundTotal" }, message: "must have required property 'refundTotal'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.initiatedAt === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "initiatedAt" }, message: "must have required property 'initiatedAt'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.expiresAt === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expiresAt" }, message: "must have required property 'expiresAt'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.paymentId !== void 0) {
      let data0 = data.paymentId;
      if (typeof data0 === "string") {
        if (!pattern5.test(data0)) {
          const err9 = { instancePath: instancePath + "/paymentId", schemaPath: "#/components/schemas/PaymentId/pattern", keyword: "pattern", params: { pattern: "^PAY_.[^_\\r\\n]*_.+$" }, message: 'must match pattern "^PAY_.[^_\\r\\n]*_.+$"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/paymentId", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.merchantTxnId !== void 0) {
      if (typeof data.merchantTxnId !== "string") {
        const err11 = { instancePath: instancePath + "/merchantTxnId", schemaPath: "#/properties/merchantTxnId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if (typeof data2 === "string") {
        if (!pattern4.test(data2)) {
          const err12 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/pattern", keyword: "pattern", params: { pattern: "^\\d+(\\.\\d+)?$" }, message: 'must match pattern "^\\d+(\\.\\d+)?$"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      let data3 = data.currency;
      if (typeof data3 !== "string") {
        const err14 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (!(data3 === "BDT" || data3 === "USD")) {
        const err15 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/enum", keyword: "enum", params: { allowedValues: schema34.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data4 = data.status;
      if (typeof data4 !== "string") {
        const err16 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (!(data4 === "INITIATED" || data4 === "PENDING" || data4 === "COMPLETED" || data4 === "FAILED" || data4 === "CANCELLED" || data4 === "EXPIRED" || data4 === "REFUNDED")) {
        const err17 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/enum", keyword: "enum", params: { allowedValues: schema41.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.vendor !== void 0) {
      let data5 = data.vendor;
      const _errs16 = errors;
      let valid5 = false;
      let passing0 = null;
      const _errs17 = errors;
      if (typeof data5 !== "string") {
        const err18 = { instancePath: instancePath + "/vendor", schemaPath: "#/components/schemas/Vendor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (!(data5 === "BKASH" || data5 === "NAGAD")) {
        const err19 = { instancePath: instancePath + "/vendor", schemaPath: "#/components/schemas/Vendor/enum", keyword: "enum", params: { allowedValues: schema35.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      var _valid0 = _errs17 === errors;
      if (_valid0) {
        valid5 = true;
        passing0 = 0;
      }
      const _errs20 = errors;
      if (data5 !== null) {
        const err20 = { instancePath: instancePath + "/vendor", schemaPath: "#/properties/vendor/oneOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
      var _valid0 = _errs20 === errors;
      if (_valid0 && valid5) {
        valid5 = false;
        passing0 = [passing0, 1];
      } else {
        if (_valid0) {
          valid5 = true;
          passing0 = 1;
        }
      }
      if (!valid5) {
        const err21 = { instancePath: instancePath + "/vendor", schemaPath: "#/properties/vendor/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      } else {
        errors = _errs16;
        if (vErrors !== null) {
          if (_errs16) {
            vErrors.length = _errs16;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.paymentUrl !== void 0) {
      let data6 = data.paymentUrl;
      if (typeof data6 === "string") {
        if (!pattern7.test(data6)) {
          const err22 = { instancePath: instancePath + "/paymentUrl", schemaPath: "#/properties/paymentUrl/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$"' };
          if (vErrors === null) {
            vErrors = [err22];
          } else {
            vErrors.push(err22);
          }
          errors++;
        }
      } else {
        const err23 = { instancePath: instancePath + "/paymentUrl", schemaPath: "#/properties/paymentUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data7 = data.description;
      if (typeof data7 !== "string" && data7 !== null) {
        const err24 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: schema50.properties.description.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.refundTotal !== void 0) {
      let data8 = data.refundTotal;
      if (typeof data8 === "string") {
        if (!pattern4.test(data8)) {
          const err25 = { instancePath: instancePath + "/refundTotal", schemaPath: "#/components/schemas/DecimalAmount/pattern", keyword: "pattern", params: { pattern: "^\\d+(\\.\\d+)?$" }, message: 'must match pattern "^\\d+(\\.\\d+)?$"' };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
      } else {
        const err26 = { instancePath: instancePath + "/refundTotal", schemaPath: "#/components/schemas/DecimalAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.initiatedAt !== void 0) {
      let data9 = data.initiatedAt;
      if (typeof data9 === "string") {
        if (!pattern9.test(data9)) {
          const err27 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err27];
          } else {
            vErrors.push(err27);
          }
          errors++;
        }
        if (!formats0(data9)) {
          const err28 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err28];
          } else {
            vErrors.push(err28);
          }
          errors++;
        }
      } else {
        const err29 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err29];
        } else {
          vErrors.push(err29);
        }
        errors++;
      }
    }
    if (data.completedAt !== void 0) {
      let data10 = data.completedAt;
      if (typeof data10 !== "string" && data10 !== null) {
        const err30 = { instancePath: instancePath + "/completedAt", schemaPath: "#/components/schemas/TimestampOrNull/type", keyword: "type", params: { type: schema58.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
      if (typeof data10 === "string") {
        if (!pattern9.test(data10)) {
          const err31 = { instancePath: instancePath + "/completedAt", schemaPath: "#/components/schemas/TimestampOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
        if (!formats0(data10)) {
          const err32 = { instancePath: instancePath + "/completedAt", schemaPath: "#/components/schemas/TimestampOrNull/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err32];
          } else {
            vErrors.push(err32);
          }
          errors++;
        }
      }
    }
    if (data.expiresAt !== void 0) {
      let data11 = data.expiresAt;
      if (typeof data11 === "string") {
        if (!pattern9.test(data11)) {
          const err33 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
        if (!formats0(data11)) {
          const err34 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
      } else {
        const err35 = { instancePath: instancePath + "/expiresAt", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
    if (data.valueA !== void 0) {
      let data12 = data.valueA;
      if (typeof data12 !== "string" && data12 !== null) {
        const err36 = { instancePath: instancePath + "/valueA", schemaPath: "#/properties/valueA/type", keyword: "type", params: { type: schema50.properties.valueA.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err36];
        } else {
          vErrors.push(err36);
        }
        errors++;
      }
    }
    if (data.valueB !== void 0) {
      let data13 = data.valueB;
      if (typeof data13 !== "string" && data13 !== null) {
        const err37 = { instancePath: instancePath + "/valueB", schemaPath: "#/properties/valueB/type", keyword: "type", params: { type: schema50.properties.valueB.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err37];
        } else {
          vErrors.push(err37);
        }
        errors++;
      }
    }
    if (data.valueC !== void 0) {
      let data14 = data.valueC;
      if (typeof data14 !== "string" && data14 !== null) {
        const err38 = { instancePath: instancePath + "/valueC", schemaPath: "#/properties/valueC/type", keyword: "type", params: { type: schema50.properties.valueC.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
    }
    if (data.valueD !== void 0) {
      let data15 = data.valueD;
      if (typeof data15 !== "string" && data15 !== null) {
        const err39 = { instancePath: instancePath + "/valueD", schemaPath: "#/properties/valueD/type", keyword: "type", params: { type: schema50.properties.valueD.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err39];
        } else {
          vErrors.push(err39);
        }
        errors++;
      }
    }
  } else {
    const err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err40];
    } else {
      vErrors.push(err40);
    }
    errors++;
  }
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": { "paymentId": true, "merchantTxnId": true, "amount": true, "currency": true, "status": true, "vendor": true, "paymentUrl": true, "description": true, "refundTotal": true, "initiatedAt": true, "completedAt": true, "expiresAt": true, "valueA": true, "valueB": true, "valueC": true, "valueD": true }, "dynamicProps": false, "dynamicItems": false };
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate28.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if ("success" !== data0) {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "success" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate29(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { "props": { "status": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body7 = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.reason === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.amount !== void 0) {
      let data0 = data.amount;
      if (typeof data0 === "string") {
        if (!pattern4.test(data0)) {
          const err1 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/pattern", keyword: "pattern", params: { pattern: "^\\d+(\\.\\d+)?$" }, message: 'must match pattern "^\\d+(\\.\\d+)?$"' };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      if (typeof data.reason !== "string") {
        const err3 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.merchantRef !== void 0) {
      if (typeof data.merchantRef !== "string") {
        const err4 = { instancePath: instancePath + "/merchantRef", schemaPath: "#/properties/merchantRef/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate31.errors = vErrors;
  return errors === 0;
}
validate31.evaluated = { "props": { "amount": true, "reason": true, "merchantRef": true }, "dynamicProps": false, "dynamicItems": false };
var body8 = validate32;
var schema63 = { "title": "Created refund", "description": "A new refund, as create refund returns it.", "type": "object", "required": ["refundId", "paymentId", "amount", "status", "reason", "initiatedAt", "completedAt"], "properties": { "refundId": { "$ref": "#/components/schemas/RefundId" }, "paymentId": { "$ref": "#/components/schemas/PaymentId", "description": "ID of the refunded payment." }, "amount": { "$ref": "#/components/schemas/DecimalAmount", "description": "Amount to refund. If the request had none, the remaining amount of the payment." }, "status": { "description": "Always `INITIATED` for a new refund.", "allOf": [{ "$ref": "#/components/schemas/RefundStatus" }], "enum": ["INITIATED"] }, "reason": { "description": "Reason from the create request.", "type": "string" }, "merchantRef": { "description": "Your own reference for the refund. Null or absent if the request had none.", "type": ["string", "null"] }, "initiatedAt": { "$ref": "#/components/schemas/Timestamp", "description": "Time when the refund was created." }, "completedAt": { "description": "Always null for a new refund.", "type": "null" } } };
var schema67 = { "title": "Refund status", "description": "Status of the refund.", "type": "string", "enum": ["INITIATED", "PROCESSING", "COMPLETED", "FAILED"] };
var pattern19 = new RegExp("^REF_.[^_\\r\\n]*_.+$", "u");
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.refundId === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "refundId" }, message: "must have required property 'refundId'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.paymentId === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "paymentId" }, message: "must have required property 'paymentId'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.amount === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.reason === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.initiatedAt === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "initiatedAt" }, message: "must have required property 'initiatedAt'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.completedAt === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "completedAt" }, message: "must have required property 'completedAt'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.refundId !== void 0) {
      let data0 = data.refundId;
      if (typeof data0 === "string") {
        if (!pattern19.test(data0)) {
          const err7 = { instancePath: instancePath + "/refundId", schemaPath: "#/components/schemas/RefundId/pattern", keyword: "pattern", params: { pattern: "^REF_.[^_\\r\\n]*_.+$" }, message: 'must match pattern "^REF_.[^_\\r\\n]*_.+$"' };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/refundId", schemaPath: "#/components/schemas/RefundId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.paymentId !== void 0) {
      let data1 = data.paymentId;
      if (typeof data1 === "string") {
        if (!pattern5.test(data1)) {
          const err9 = { instancePath: instancePath + "/paymentId", schemaPath: "#/components/schemas/PaymentId/pattern", keyword: "pattern", params: { pattern: "^PAY_.[^_\\r\\n]*_.+$" }, message: 'must match pattern "^PAY_.[^_\\r\\n]*_.+$"' };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/paymentId", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if (typeof data2 === "string") {
        if (!pattern4.test(data2)) {
          const err11 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/pattern", keyword: "pattern", params: { pattern: "^\\d+(\\.\\d+)?$" }, message: 'must match pattern "^\\d+(\\.\\d+)?$"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/DecimalAmount/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (!(data3 === "INITIATED")) {
        const err13 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema63.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data3 !== "string") {
        const err14 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/RefundStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (!(data3 === "INITIATED" || data3 === "PROCESSING" || data3 === "COMPLETED" || data3 === "FAILED")) {
        const err15 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/RefundStatus/enum", keyword: "enum", params: { allowedValues: schema67.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      if (typeof data.reason !== "string") {
        const err16 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.merchantRef !== void 0) {
      let data5 = data.merchantRef;
      if (typeof data5 !== "string" && data5 !== null) {
        const err17 = { instancePath: instancePath + "/merchantRef", schemaPath: "#/properties/merchantRef/type", keyword: "type", params: { type: schema63.properties.merchantRef.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.initiatedAt !== void 0) {
      let data6 = data.initiatedAt;
      if (typeof data6 === "string") {
        if (!pattern9.test(data6)) {
          const err18 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
        if (!formats0(data6)) {
          const err19 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
      } else {
        const err20 = { instancePath: instancePath + "/initiatedAt", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.completedAt !== void 0) {
      if (data.completedAt !== null) {
        const err21 = { instancePath: instancePath + "/completedAt", schemaPath: "#/properties/completedAt/type", keyword: "type", params: { type: "null" }, message: "must be null" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
  } else {
    const err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err22];
    } else {
      vErrors.push(err22);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "props": { "refundId": true, "paymentId": true, "amount": true, "status": true, "reason": true, "merchantRef": true, "initiatedAt": true, "completedAt": true }, "dynamicProps": false, "dynamicItems": false };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate32.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.status === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.data === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.status !== void 0) {
      let data0 = data.status;
      if (typeof data0 !== "string") {
        const err2 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if ("success" !== data0) {
        const err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "success" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      const err4 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/not", keyword: "not", params: {}, message: "must NOT be valid" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.data !== void 0) {
      if (!validate33(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": { "status": true, "message": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body9 = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  validate35.errors = null;
  return true;
}
validate35.evaluated = { "dynamicProps": false, "dynamicItems": false };
var body10 = validate36;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  validate36.errors = null;
  return true;
}
validate36.evaluated = { "dynamicProps": false, "dynamicItems": false };
var validators = Object.freeze({
  "createPayment.request": body1,
  "createPayment.201": body2,
  "createPayment.401": body3,
  "createPayment.default": body4,
  "listPayments.200": body5,
  "listPayments.401": body3,
  "listPayments.default": body4,
  "getPayment.200": body6,
  "getPayment.401": body3,
  "getPayment.default": body4,
  "createRefund.request": body7,
  "createRefund.202": body8,
  "createRefund.401": body3,
  "createRefund.default": body4,
  "getRefund.200": body9,
  "getRefund.401": body3,
  "getRefund.default": body4,
  "webhook.payment.completed": body10,
  "webhook.payment.refunded": body10,
  "webhook.payment.refund_failed": body10
});
export {
  validators
};
