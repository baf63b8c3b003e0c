// Generated from specs/alternate by `npm run generate`. Do not edit.
// scripts/generate/date-time.ts
var shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|\+00:00)$/;
var dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
var days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function dateTime(text) {
  const match = shape.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return isDay(year, month, day) && hour <= 23 && minute <= 59 && second <= 59;
}
function date(text) {
  const match = dayShape.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return isDay(year, month, day);
}
function isDay(year, month, day) {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = (days[month - 1] ?? 0) + (leap ? 1 : 0);
  return day >= 1 && day <= last;
}

// scripts/generate/compiled.js
var formats = { date, "date-time": dateTime };
var body1 = validate21;
var schema36 = { "title": "Payment status", "description": "Status of the payment. The transitions between statuses are open.", "type": "string", "enum": ["INITIATED", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"] };
var formats0 = formats["date-time"];
var pattern4 = new RegExp("^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$", "u");
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
    if (data.payment_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payment_id" }, message: "must have required property 'payment_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
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
    if (data.created_at === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.payment_id !== void 0) {
      if (typeof data.payment_id !== "string") {
        const err5 = { instancePath: instancePath + "/payment_id", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err6 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
      if (!(data1 === "INITIATED" || data1 === "PROCESSING" || data1 === "COMPLETED" || data1 === "FAILED" || data1 === "CANCELLED" || data1 === "EXPIRED" || data1 === "REFUNDED")) {
        const err7 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if (typeof data2 == "number" && isFinite(data2)) {
        let res0;
        if (res0 = data2 / 1, res0 !== parseInt(res0)) {
          const err8 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/multipleOf", keyword: "multipleOf", params: { multipleOf: 1 }, message: "must be multiple of 1" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      if (typeof data.currency !== "string") {
        const err10 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      if (typeof data4 === "string") {
        if (!pattern4.test(data4)) {
          const err11 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (!formats0(data4)) {
          const err12 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
  } else {
    const err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": { "payment_id": true, "status": true, "amount": true, "currency": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
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
    if (data.payments === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payments" }, message: "must have required property 'payments'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.pagination === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pagination" }, message: "must have required property 'pagination'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.payments !== void 0) {
      let data0 = data.payments;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate23(data0[i0], { instancePath: instancePath + "/payments/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = { instancePath: instancePath + "/payments", schemaPath: "#/properties/payments/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.pagination !== void 0) {
      let data2 = data.pagination;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.current_page === void 0) {
          const err3 = { instancePath: instancePath + "/pagination", schemaPath: "#/components/schemas/Pagination/required", keyword: "required", params: { missingProperty: "current_page" }, message: "must have required property 'current_page'" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (data2.total_pages === void 0) {
          const err4 = { instancePath: instancePath + "/pagination", schemaPath: "#/components/schemas/Pagination/required", keyword: "required", params: { missingProperty: "total_pages" }, message: "must have required property 'total_pages'" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (data2.total_items === void 0) {
          const err5 = { instancePath: instancePath + "/pagination", schemaPath: "#/components/schemas/Pagination/required", keyword: "required", params: { missingProperty: "total_items" }, message: "must have required property 'total_items'" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data2.items_per_page === void 0) {
          const err6 = { instancePath: instancePath + "/pagination", schemaPath: "#/components/schemas/Pagination/required", keyword: "required", params: { missingProperty: "items_per_page" }, message: "must have required property 'items_per_page'" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (data2.current_page !== void 0) {
          let data3 = data2.current_page;
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            const err7 = { instancePath: instancePath + "/pagination/current_page", schemaPath: "#/components/schemas/Pagination/properties/current_page/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (data2.total_pages !== void 0) {
          let data4 = data2.total_pages;
          if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4))) {
            const err8 = { instancePath: instancePath + "/pagination/total_pages", schemaPath: "#/components/schemas/Pagination/properties/total_pages/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (data2.total_items !== void 0) {
          let data5 = data2.total_items;
          if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5))) {
            const err9 = { instancePath: instancePath + "/pagination/total_items", schemaPath: "#/components/schemas/Pagination/properties/total_items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data2.items_per_page !== void 0) {
          let data6 = data2.items_per_page;
          if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6))) {
            const err10 = { instancePath: instancePath + "/pagination/items_per_page", schemaPath: "#/components/schemas/Pagination/properties/items_per_page/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/pagination", schemaPath: "#/components/schemas/Pagination/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": { "payments": true, "pagination": true }, "dynamicProps": false, "dynamicItems": false };
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
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate22(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
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
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body2 = validate26;
var schema42 = { "title": "Authentication error type", "description": "Why authentication failed:\n\n- `INVALID_API_KEY`: the key is missing, wrong or revoked, belongs to another business, or is a live key at the\n  sandbox address or a test key at the live address.\n- `AUTHENTICATION_ERROR`: the credentials could not be verified.\n", "type": "string", "enum": ["INVALID_API_KEY", "AUTHENTICATION_ERROR"] };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate26.evaluated;
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
        const err1 = { instancePath: instancePath + "/errorType", schemaPath: "#/components/schemas/AuthenticationErrorType/enum", keyword: "enum", params: { allowedValues: schema42.enum }, message: "must be equal to one of the allowed values" };
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
  validate26.errors = vErrors;
  return errors === 0;
}
validate26.evaluated = { "props": { "errorType": true }, "dynamicProps": false, "dynamicItems": false };
var body3 = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  validate27.errors = null;
  return true;
}
validate27.evaluated = { "dynamicProps": false, "dynamicItems": false };
var body4 = validate28;
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
    if (data.customer_phone === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customer_phone" }, message: "must have required property 'customer_phone'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.callback_url === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "callback_url" }, message: "must have required property 'callback_url'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.amount !== void 0) {
      let data0 = data.amount;
      if (!(typeof data0 == "number" && isFinite(data0))) {
        const err4 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      if (typeof data.currency !== "string") {
        const err5 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.customer_phone !== void 0) {
      if (typeof data.customer_phone !== "string") {
        const err6 = { instancePath: instancePath + "/customer_phone", schemaPath: "#/properties/customer_phone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.customer_name !== void 0) {
      if (typeof data.customer_name !== "string") {
        const err7 = { instancePath: instancePath + "/customer_name", schemaPath: "#/properties/customer_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.customer_email !== void 0) {
      if (typeof data.customer_email !== "string") {
        const err8 = { instancePath: instancePath + "/customer_email", schemaPath: "#/properties/customer_email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.callback_url !== void 0) {
      if (typeof data.callback_url !== "string") {
        const err9 = { instancePath: instancePath + "/callback_url", schemaPath: "#/properties/callback_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.success_url !== void 0) {
      if (typeof data.success_url !== "string") {
        const err10 = { instancePath: instancePath + "/success_url", schemaPath: "#/properties/success_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.cancel_url !== void 0) {
      if (typeof data.cancel_url !== "string") {
        const err11 = { instancePath: instancePath + "/cancel_url", schemaPath: "#/properties/cancel_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.metadata !== void 0) {
      let data8 = data.metadata;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
      } else {
        const err12 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate28.errors = vErrors;
  return errors === 0;
}
validate28.evaluated = { "props": { "amount": true, "currency": true, "customer_phone": true, "customer_name": true, "customer_email": true, "callback_url": true, "success_url": true, "cancel_url": true, "metadata": true }, "dynamicProps": false, "dynamicItems": false };
var body5 = validate29;
var schema47 = { "title": "Created payment", "description": "A new payment, as create payment returns it.", "type": "object", "required": ["payment_id", "status", "amount", "currency", "payment_url", "expires_at", "created_at"], "properties": { "payment_id": { "$ref": "#/components/schemas/PaymentId" }, "status": { "description": "Always `INITIATED` for a new payment.", "allOf": [{ "$ref": "#/components/schemas/PaymentStatus" }], "enum": ["INITIATED"] }, "amount": { "$ref": "#/components/schemas/Amount" }, "currency": { "$ref": "#/components/schemas/Currency" }, "payment_url": { "description": "URL of the checkout. Redirect the customer's browser to it.", "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, "expires_at": { "$ref": "#/components/schemas/Timestamp", "description": "Time until which the payment can be paid." }, "created_at": { "$ref": "#/components/schemas/Timestamp", "description": "Time when the payment was created." } } };
var pattern5 = new RegExp("^[A-Za-z][A-Za-z0-9+.-]*://\\S+$", "u");
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate30.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.payment_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payment_id" }, message: "must have required property 'payment_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
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
    if (data.payment_url === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payment_url" }, message: "must have required property 'payment_url'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.expires_at === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "expires_at" }, message: "must have required property 'expires_at'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.created_at === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.payment_id !== void 0) {
      if (typeof data.payment_id !== "string") {
        const err7 = { instancePath: instancePath + "/payment_id", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (!(data1 === "INITIATED")) {
        const err8 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema47.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (typeof data1 !== "string") {
        const err9 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if (!(data1 === "INITIATED" || data1 === "PROCESSING" || data1 === "COMPLETED" || data1 === "FAILED" || data1 === "CANCELLED" || data1 === "EXPIRED" || data1 === "REFUNDED")) {
        const err10 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
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
      if (typeof data2 == "number" && isFinite(data2)) {
        let res0;
        if (res0 = data2 / 1, res0 !== parseInt(res0)) {
          const err11 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/multipleOf", keyword: "multipleOf", params: { multipleOf: 1 }, message: "must be multiple of 1" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      if (typeof data.currency !== "string") {
        const err13 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.payment_url !== void 0) {
      let data4 = data.payment_url;
      if (typeof data4 === "string") {
        if (!pattern5.test(data4)) {
          const err14 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.expires_at !== void 0) {
      let data5 = data.expires_at;
      if (typeof data5 === "string") {
        if (!pattern4.test(data5)) {
          const err16 = { instancePath: instancePath + "/expires_at", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
        if (!formats0(data5)) {
          const err17 = { instancePath: instancePath + "/expires_at", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
      } else {
        const err18 = { instancePath: instancePath + "/expires_at", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data6 = data.created_at;
      if (typeof data6 === "string") {
        if (!pattern4.test(data6)) {
          const err19 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (!formats0(data6)) {
          const err20 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      } else {
        const err21 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
  validate30.errors = vErrors;
  return errors === 0;
}
validate30.evaluated = { "props": { "payment_id": true, "status": true, "amount": true, "currency": true, "payment_url": true, "expires_at": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
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
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (true !== data0) {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
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
      if (!validate30(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
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
  validate29.errors = vErrors;
  return errors === 0;
}
validate29.evaluated = { "props": { "success": true, "message": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body6 = validate32;
var schema55 = { "title": "Payment", "description": "A payment, as it is read. A field without a value, either because it is not set yet or because the create request did not contain it, is null or absent. Whether reads return `payment_url` and `expires_at` is open.", "type": "object", "required": ["payment_id", "status", "amount", "currency", "created_at", "customer_phone"], "properties": { "payment_id": { "$ref": "#/components/schemas/PaymentId" }, "status": { "$ref": "#/components/schemas/PaymentStatus" }, "amount": { "$ref": "#/components/schemas/Amount" }, "currency": { "$ref": "#/components/schemas/Currency" }, "payment_url": { "description": "URL of the checkout, if reads return it.", "type": ["string", "null"], "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, "expires_at": { "$ref": "#/components/schemas/TimestampOrNull", "description": "Time until which the payment can be paid, if reads return it." }, "created_at": { "$ref": "#/components/schemas/Timestamp", "description": "Time when the payment was created." }, "customer_phone": { "description": "Customer's phone number, from the create request.", "type": "string" }, "customer_name": { "description": "Customer's name, from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "transaction_id": { "description": "ID of the transaction, once the payment is paid.", "type": ["string", "null"] }, "payment_method": { "description": "Provider that the customer used, once the payment is paid.", "type": ["string", "null"] }, "completed_at": { "$ref": "#/components/schemas/TimeOrNull", "description": "Time when the payment was completed. Null or absent before that." }, "metadata": { "description": "Key-value pairs from the create request. Null or absent if the request had none.", "type": ["object", "null"], "additionalProperties": true } } };
var schema60 = { "title": "Timestamp or null", "description": "ISO 8601 date-time in UTC, preferably in the RFC 3339 format, with the offset `Z` or `+00:00`; or null.", "type": ["string", "null"], "format": "date-time", "pattern": "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" };
var schema62 = { "title": "Time or null", "description": "Time in a format that the source document does not state, preferably like the other timestamps: an ISO 8601 date-time in UTC. Or null.", "type": ["string", "null"], "format": "date-time", "pattern": "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" };
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
    if (data.payment_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payment_id" }, message: "must have required property 'payment_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
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
    if (data.created_at === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.customer_phone === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customer_phone" }, message: "must have required property 'customer_phone'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.payment_id !== void 0) {
      if (typeof data.payment_id !== "string") {
        const err6 = { instancePath: instancePath + "/payment_id", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 !== "string") {
        const err7 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (!(data1 === "INITIATED" || data1 === "PROCESSING" || data1 === "COMPLETED" || data1 === "FAILED" || data1 === "CANCELLED" || data1 === "EXPIRED" || data1 === "REFUNDED")) {
        const err8 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/PaymentStatus/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if (typeof data2 == "number" && isFinite(data2)) {
        let res0;
        if (res0 = data2 / 1, res0 !== parseInt(res0)) {
          const err9 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/multipleOf", keyword: "multipleOf", params: { multipleOf: 1 }, message: "must be multiple of 1" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      if (typeof data.currency !== "string") {
        const err11 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.payment_url !== void 0) {
      let data4 = data.payment_url;
      if (typeof data4 !== "string" && data4 !== null) {
        const err12 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/type", keyword: "type", params: { type: schema55.properties.payment_url.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (typeof data4 === "string") {
        if (!pattern5.test(data4)) {
          const err13 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$"' };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      }
    }
    if (data.expires_at !== void 0) {
      let data5 = data.expires_at;
      if (typeof data5 !== "string" && data5 !== null) {
        const err14 = { instancePath: instancePath + "/expires_at", schemaPath: "#/components/schemas/TimestampOrNull/type", keyword: "type", params: { type: schema60.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (typeof data5 === "string") {
        if (!pattern4.test(data5)) {
          const err15 = { instancePath: instancePath + "/expires_at", schemaPath: "#/components/schemas/TimestampOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
        if (!formats0(data5)) {
          const err16 = { instancePath: instancePath + "/expires_at", schemaPath: "#/components/schemas/TimestampOrNull/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.created_at !== void 0) {
      let data6 = data.created_at;
      if (typeof data6 === "string") {
        if (!pattern4.test(data6)) {
          const err17 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (!formats0(data6)) {
          const err18 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      } else {
        const err19 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
    if (data.customer_phone !== void 0) {
      if (typeof data.customer_phone !== "string") {
        const err20 = { instancePath: instancePath + "/customer_phone", schemaPath: "#/properties/customer_phone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.customer_name !== void 0) {
      let data8 = data.customer_name;
      if (typeof data8 !== "string" && data8 !== null) {
        const err21 = { instancePath: instancePath + "/customer_name", schemaPath: "#/properties/customer_name/type", keyword: "type", params: { type: schema55.properties.customer_name.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.transaction_id !== void 0) {
      let data9 = data.transaction_id;
      if (typeof data9 !== "string" && data9 !== null) {
        const err22 = { instancePath: instancePath + "/transaction_id", schemaPath: "#/properties/transaction_id/type", keyword: "type", params: { type: schema55.properties.transaction_id.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.payment_method !== void 0) {
      let data10 = data.payment_method;
      if (typeof data10 !== "string" && data10 !== null) {
        const err23 = { instancePath: instancePath + "/payment_method", schemaPath: "#/properties/payment_method/type", keyword: "type", params: { type: schema55.properties.payment_method.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.completed_at !== void 0) {
      let data11 = data.completed_at;
      if (typeof data11 !== "string" && data11 !== null) {
        const err24 = { instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/TimeOrNull/type", keyword: "type", params: { type: schema62.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
      if (typeof data11 === "string") {
        if (!pattern4.test(data11)) {
          const err25 = { instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/TimeOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (!formats0(data11)) {
          const err26 = { instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/TimeOrNull/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data12 = data.metadata;
      if (!(data12 && typeof data12 == "object" && !Array.isArray(data12)) && data12 !== null) {
        const err27 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: schema55.properties.metadata.type }, message: "must be object,null" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
  } else {
    const err28 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err28];
    } else {
      vErrors.push(err28);
    }
    errors++;
  }
  validate33.errors = vErrors;
  return errors === 0;
}
validate33.evaluated = { "props": { "payment_id": true, "status": true, "amount": true, "currency": true, "payment_url": true, "expires_at": true, "created_at": true, "customer_phone": true, "customer_name": true, "transaction_id": true, "payment_method": true, "completed_at": true, "metadata": true }, "dynamicProps": false, "dynamicItems": false };
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
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate33(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
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
  validate32.errors = vErrors;
  return errors === 0;
}
validate32.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body7 = validate35;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount !== void 0) {
      let data0 = data.amount;
      if (!(typeof data0 == "number" && isFinite(data0))) {
        const err0 = { instancePath: instancePath + "/amount", schemaPath: "#/properties/amount/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      if (typeof data.reason !== "string") {
        const err1 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
  validate35.errors = vErrors;
  return errors === 0;
}
validate35.evaluated = { "props": { "amount": true, "reason": true }, "dynamicProps": false, "dynamicItems": false };
var body8 = validate36;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate37.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.refund_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "refund_id" }, message: "must have required property 'refund_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.payment_id === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payment_id" }, message: "must have required property 'payment_id'" };
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
    if (data.created_at === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.refund_id !== void 0) {
      if (typeof data.refund_id !== "string") {
        const err5 = { instancePath: instancePath + "/refund_id", schemaPath: "#/components/schemas/RefundId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.payment_id !== void 0) {
      if (typeof data.payment_id !== "string") {
        const err6 = { instancePath: instancePath + "/payment_id", schemaPath: "#/components/schemas/PaymentId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.amount !== void 0) {
      let data2 = data.amount;
      if (typeof data2 == "number" && isFinite(data2)) {
        let res0;
        if (res0 = data2 / 1, res0 !== parseInt(res0)) {
          const err7 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/multipleOf", keyword: "multipleOf", params: { multipleOf: 1 }, message: "must be multiple of 1" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/amount", schemaPath: "#/components/schemas/Amount/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (typeof data3 !== "string") {
        const err9 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
      if ("PROCESSING" !== data3) {
        const err10 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "PROCESSING" }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      if (typeof data4 === "string") {
        if (!pattern4.test(data4)) {
          const err11 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (!formats0(data4)) {
          const err12 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      } else {
        const err13 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Timestamp/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
  } else {
    const err14 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err14];
    } else {
      vErrors.push(err14);
    }
    errors++;
  }
  validate37.errors = vErrors;
  return errors === 0;
}
validate37.evaluated = { "props": { "refund_id": true, "payment_id": true, "amount": true, "status": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (true !== data0) {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
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
      if (!validate37(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
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
  validate36.errors = vErrors;
  return errors === 0;
}
validate36.evaluated = { "props": { "success": true, "message": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body9 = validate39;
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  validate39.errors = null;
  return true;
}
validate39.evaluated = { "dynamicProps": false, "dynamicItems": false };
var body10 = validate40;
var formats14 = formats.date;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate40.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.customer_name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customer_name" }, message: "must have required property 'customer_name'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.customer_phone === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customer_phone" }, message: "must have required property 'customer_phone'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.items === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.customer_name !== void 0) {
      if (typeof data.customer_name !== "string") {
        const err3 = { instancePath: instancePath + "/customer_name", schemaPath: "#/properties/customer_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.customer_email !== void 0) {
      if (typeof data.customer_email !== "string") {
        const err4 = { instancePath: instancePath + "/customer_email", schemaPath: "#/properties/customer_email/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.customer_phone !== void 0) {
      if (typeof data.customer_phone !== "string") {
        const err5 = { instancePath: instancePath + "/customer_phone", schemaPath: "#/properties/customer_phone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.description === void 0) {
              const err6 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/CreateInvoiceLineItem/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            if (data4.quantity === void 0) {
              const err7 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/CreateInvoiceLineItem/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            if (data4.unit_price === void 0) {
              const err8 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/CreateInvoiceLineItem/required", keyword: "required", params: { missingProperty: "unit_price" }, message: "must have required property 'unit_price'" };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            if (data4.description !== void 0) {
              if (typeof data4.description !== "string") {
                const err9 = { instancePath: instancePath + "/items/" + i0 + "/description", schemaPath: "#/components/schemas/CreateInvoiceLineItem/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
            if (data4.quantity !== void 0) {
              let data6 = data4.quantity;
              if (!(typeof data6 == "number" && isFinite(data6))) {
                const err10 = { instancePath: instancePath + "/items/" + i0 + "/quantity", schemaPath: "#/components/schemas/CreateInvoiceLineItem/properties/quantity/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
            if (data4.unit_price !== void 0) {
              let data7 = data4.unit_price;
              if (!(typeof data7 == "number" && isFinite(data7))) {
                const err11 = { instancePath: instancePath + "/items/" + i0 + "/unit_price", schemaPath: "#/components/schemas/CreateInvoiceLineItem/properties/unit_price/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
              }
            }
          } else {
            const err12 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/CreateInvoiceLineItem/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
      } else {
        const err13 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.due_date !== void 0) {
      let data8 = data.due_date;
      if (typeof data8 === "string") {
        if (!formats14(data8)) {
          const err14 = { instancePath: instancePath + "/due_date", schemaPath: "#/properties/due_date/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      } else {
        const err15 = { instancePath: instancePath + "/due_date", schemaPath: "#/properties/due_date/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.notes !== void 0) {
      if (typeof data.notes !== "string") {
        const err16 = { instancePath: instancePath + "/notes", schemaPath: "#/properties/notes/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.send_email !== void 0) {
      if (typeof data.send_email !== "boolean") {
        const err17 = { instancePath: instancePath + "/send_email", schemaPath: "#/properties/send_email/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate40.errors = vErrors;
  return errors === 0;
}
validate40.evaluated = { "props": { "customer_name": true, "customer_email": true, "customer_phone": true, "items": true, "due_date": true, "notes": true, "send_email": true }, "dynamicProps": false, "dynamicItems": false };
var body11 = validate41;
var schema74 = { "title": "Created invoice", "description": "A new invoice, as create invoice returns it.", "type": "object", "required": ["invoice_id", "invoice_number", "status", "customer_name", "subtotal", "total", "currency", "payment_url", "created_at"], "properties": { "invoice_id": { "$ref": "#/components/schemas/InvoiceId" }, "invoice_number": { "description": "Human-readable invoice number.", "type": "string" }, "status": { "description": "Always `PENDING` for a new invoice.", "allOf": [{ "$ref": "#/components/schemas/InvoiceStatus" }], "enum": ["PENDING"] }, "customer_name": { "description": "Customer's name, from the create request.", "type": "string" }, "subtotal": { "description": "Sum of the line item totals.", "type": "number" }, "total": { "description": "Amount that the customer pays.", "type": "number" }, "currency": { "$ref": "#/components/schemas/Currency", "description": "Currency of the invoice, chosen by the service." }, "due_date": { "$ref": "#/components/schemas/DueDateOrNull", "description": "Date when the invoice is due. May be null or absent if the create request had none." }, "payment_url": { "description": "URL where the customer pays the invoice.", "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, "created_at": { "$ref": "#/components/schemas/Time", "description": "Time when the invoice was created." } } };
var schema76 = { "title": "Invoice status", "description": "Status of the invoice. The transitions between statuses are open.", "type": "string", "enum": ["DRAFT", "PENDING", "PAID", "OVERDUE", "CANCELLED"] };
var schema78 = { "title": "Due date or null", "description": "ISO 8601 date without a time, preferably in the format `2026-12-05`; or null.", "type": ["string", "null"], "format": "date", "pattern": "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))$" };
var pattern13 = new RegExp("^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))$", "u");
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate42.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.invoice_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "invoice_id" }, message: "must have required property 'invoice_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.invoice_number === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "invoice_number" }, message: "must have required property 'invoice_number'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.customer_name === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customer_name" }, message: "must have required property 'customer_name'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.subtotal === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subtotal" }, message: "must have required property 'subtotal'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.total === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.payment_url === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payment_url" }, message: "must have required property 'payment_url'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.created_at === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.invoice_id !== void 0) {
      if (typeof data.invoice_id !== "string") {
        const err9 = { instancePath: instancePath + "/invoice_id", schemaPath: "#/components/schemas/InvoiceId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.invoice_number !== void 0) {
      if (typeof data.invoice_number !== "string") {
        const err10 = { instancePath: instancePath + "/invoice_number", schemaPath: "#/properties/invoice_number/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (!(data2 === "PENDING")) {
        const err11 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/enum", keyword: "enum", params: { allowedValues: schema74.properties.status.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
      if (typeof data2 !== "string") {
        const err12 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/InvoiceStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
      if (!(data2 === "DRAFT" || data2 === "PENDING" || data2 === "PAID" || data2 === "OVERDUE" || data2 === "CANCELLED")) {
        const err13 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/InvoiceStatus/enum", keyword: "enum", params: { allowedValues: schema76.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.customer_name !== void 0) {
      if (typeof data.customer_name !== "string") {
        const err14 = { instancePath: instancePath + "/customer_name", schemaPath: "#/properties/customer_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.subtotal !== void 0) {
      let data4 = data.subtotal;
      if (!(typeof data4 == "number" && isFinite(data4))) {
        const err15 = { instancePath: instancePath + "/subtotal", schemaPath: "#/properties/subtotal/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.total !== void 0) {
      let data5 = data.total;
      if (!(typeof data5 == "number" && isFinite(data5))) {
        const err16 = { instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      if (typeof data.currency !== "string") {
        const err17 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.due_date !== void 0) {
      let data7 = data.due_date;
      if (typeof data7 !== "string" && data7 !== null) {
        const err18 = { instancePath: instancePath + "/due_date", schemaPath: "#/components/schemas/DueDateOrNull/type", keyword: "type", params: { type: schema78.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (typeof data7 === "string") {
        if (!pattern13.test(data7)) {
          const err19 = { instancePath: instancePath + "/due_date", schemaPath: "#/components/schemas/DueDateOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))$"' };
          if (vErrors === null) {
            vErrors = [err19];
          } else {
            vErrors.push(err19);
          }
          errors++;
        }
        if (!formats14(data7)) {
          const err20 = { instancePath: instancePath + "/due_date", schemaPath: "#/components/schemas/DueDateOrNull/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
      }
    }
    if (data.payment_url !== void 0) {
      let data8 = data.payment_url;
      if (typeof data8 === "string") {
        if (!pattern5.test(data8)) {
          const err21 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$"' };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      } else {
        const err22 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      if (typeof data9 === "string") {
        if (!pattern4.test(data9)) {
          const err23 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Time/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
        if (!formats0(data9)) {
          const err24 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Time/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      } else {
        const err25 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
  } else {
    const err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err26];
    } else {
      vErrors.push(err26);
    }
    errors++;
  }
  validate42.errors = vErrors;
  return errors === 0;
}
validate42.evaluated = { "props": { "invoice_id": true, "invoice_number": true, "status": true, "customer_name": true, "subtotal": true, "total": true, "currency": true, "due_date": true, "payment_url": true, "created_at": true }, "dynamicProps": false, "dynamicItems": false };
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate41.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (true !== data0) {
        const err4 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
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
      if (!validate42(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
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
  validate41.errors = vErrors;
  return errors === 0;
}
validate41.evaluated = { "props": { "success": true, "message": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body12 = validate44;
var schema81 = { "title": "Invoice", "description": "An invoice, as it is read. A field without a value, either because it is not set yet or because the create request did not contain it, is null or absent. Whether reads return `payment_url` and `created_at` is open.", "type": "object", "required": ["invoice_id", "invoice_number", "status", "customer_name", "items", "subtotal", "total", "currency"], "properties": { "invoice_id": { "$ref": "#/components/schemas/InvoiceId" }, "invoice_number": { "description": "Human-readable invoice number.", "type": "string" }, "status": { "$ref": "#/components/schemas/InvoiceStatus" }, "customer_name": { "description": "Customer's name, from the create request.", "type": "string" }, "customer_email": { "description": "Customer's email address, from the create request. Null or absent if the request had none.", "type": ["string", "null"] }, "items": { "description": "Line items of the invoice.", "type": "array", "items": { "$ref": "#/components/schemas/LineItem" } }, "subtotal": { "description": "Sum of the line item totals.", "type": "number" }, "total": { "description": "Amount that the customer pays.", "type": "number" }, "currency": { "$ref": "#/components/schemas/Currency", "description": "Currency of the invoice, chosen by the service." }, "due_date": { "$ref": "#/components/schemas/DueDateOrNull", "description": "Date when the invoice is due. May be null or absent if the create request had none." }, "payment_url": { "description": "URL where the customer pays the invoice, if reads return it.", "type": ["string", "null"], "pattern": "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, "created_at": { "$ref": "#/components/schemas/TimeOrNull", "description": "Time when the invoice was created, if reads return it." }, "paid_at": { "$ref": "#/components/schemas/TimeOrNull", "description": "Time when the invoice was paid. Null or absent before that." }, "payment_id": { "$ref": "#/components/schemas/PaymentIdOrNull", "description": "ID of the payment that paid the invoice. Whether an unpaid invoice has one is open." } } };
var schema89 = { "title": "Payment ID or null", "description": "ID of a payment, or null if there is no payment yet.", "type": ["string", "null"] };
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate45.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.invoice_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "invoice_id" }, message: "must have required property 'invoice_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.invoice_number === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "invoice_number" }, message: "must have required property 'invoice_number'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.customer_name === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "customer_name" }, message: "must have required property 'customer_name'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.items === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.subtotal === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subtotal" }, message: "must have required property 'subtotal'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.total === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.currency === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "currency" }, message: "must have required property 'currency'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.invoice_id !== void 0) {
      if (typeof data.invoice_id !== "string") {
        const err8 = { instancePath: instancePath + "/invoice_id", schemaPath: "#/components/schemas/InvoiceId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.invoice_number !== void 0) {
      if (typeof data.invoice_number !== "string") {
        const err9 = { instancePath: instancePath + "/invoice_number", schemaPath: "#/properties/invoice_number/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (typeof data2 !== "string") {
        const err10 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/InvoiceStatus/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (!(data2 === "DRAFT" || data2 === "PENDING" || data2 === "PAID" || data2 === "OVERDUE" || data2 === "CANCELLED")) {
        const err11 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/InvoiceStatus/enum", keyword: "enum", params: { allowedValues: schema76.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.customer_name !== void 0) {
      if (typeof data.customer_name !== "string") {
        const err12 = { instancePath: instancePath + "/customer_name", schemaPath: "#/properties/customer_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.customer_email !== void 0) {
      let data4 = data.customer_email;
      if (typeof data4 !== "string" && data4 !== null) {
        const err13 = { instancePath: instancePath + "/customer_email", schemaPath: "#/properties/customer_email/type", keyword: "type", params: { type: schema81.properties.customer_email.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.items !== void 0) {
      let data5 = data.items;
      if (Array.isArray(data5)) {
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
            if (data6.description === void 0) {
              const err14 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/LineItem/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
              if (vErrors === null) {
                vErrors = [err14];
              } else {
                vErrors.push(err14);
              }
              errors++;
            }
            if (data6.quantity === void 0) {
              const err15 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/LineItem/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" };
              if (vErrors === null) {
                vErrors = [err15];
              } else {
                vErrors.push(err15);
              }
              errors++;
            }
            if (data6.unit_price === void 0) {
              const err16 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/LineItem/required", keyword: "required", params: { missingProperty: "unit_price" }, message: "must have required property 'unit_price'" };
              if (vErrors === null) {
                vErrors = [err16];
              } else {
                vErrors.push(err16);
              }
              errors++;
            }
            if (data6.total === void 0) {
              const err17 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/LineItem/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
              if (vErrors === null) {
                vErrors = [err17];
              } else {
                vErrors.push(err17);
              }
              errors++;
            }
            if (data6.description !== void 0) {
              if (typeof data6.description !== "string") {
                const err18 = { instancePath: instancePath + "/items/" + i0 + "/description", schemaPath: "#/components/schemas/LineItem/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                if (vErrors === null) {
                  vErrors = [err18];
                } else {
                  vErrors.push(err18);
                }
                errors++;
              }
            }
            if (data6.quantity !== void 0) {
              let data8 = data6.quantity;
              if (!(typeof data8 == "number" && isFinite(data8))) {
                const err19 = { instancePath: instancePath + "/items/" + i0 + "/quantity", schemaPath: "#/components/schemas/LineItem/properties/quantity/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                if (vErrors === null) {
                  vErrors = [err19];
                } else {
                  vErrors.push(err19);
                }
                errors++;
              }
            }
            if (data6.unit_price !== void 0) {
              let data9 = data6.unit_price;
              if (!(typeof data9 == "number" && isFinite(data9))) {
                const err20 = { instancePath: instancePath + "/items/" + i0 + "/unit_price", schemaPath: "#/components/schemas/LineItem/properties/unit_price/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                if (vErrors === null) {
                  vErrors = [err20];
                } else {
                  vErrors.push(err20);
                }
                errors++;
              }
            }
            if (data6.total !== void 0) {
              let data10 = data6.total;
              if (!(typeof data10 == "number" && isFinite(data10))) {
                const err21 = { instancePath: instancePath + "/items/" + i0 + "/total", schemaPath: "#/components/schemas/LineItem/properties/total/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                if (vErrors === null) {
                  vErrors = [err21];
                } else {
                  vErrors.push(err21);
                }
                errors++;
              }
            }
          } else {
            const err22 = { instancePath: instancePath + "/items/" + i0, schemaPath: "#/components/schemas/LineItem/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err22];
            } else {
              vErrors.push(err22);
            }
            errors++;
          }
        }
      } else {
        const err23 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.subtotal !== void 0) {
      let data11 = data.subtotal;
      if (!(typeof data11 == "number" && isFinite(data11))) {
        const err24 = { instancePath: instancePath + "/subtotal", schemaPath: "#/properties/subtotal/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.total !== void 0) {
      let data12 = data.total;
      if (!(typeof data12 == "number" && isFinite(data12))) {
        const err25 = { instancePath: instancePath + "/total", schemaPath: "#/properties/total/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.currency !== void 0) {
      if (typeof data.currency !== "string") {
        const err26 = { instancePath: instancePath + "/currency", schemaPath: "#/components/schemas/Currency/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
    if (data.due_date !== void 0) {
      let data14 = data.due_date;
      if (typeof data14 !== "string" && data14 !== null) {
        const err27 = { instancePath: instancePath + "/due_date", schemaPath: "#/components/schemas/DueDateOrNull/type", keyword: "type", params: { type: schema78.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
      if (typeof data14 === "string") {
        if (!pattern13.test(data14)) {
          const err28 = { instancePath: instancePath + "/due_date", schemaPath: "#/components/schemas/DueDateOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))$"' };
          if (vErrors === null) {
            vErrors = [err28];
          } else {
            vErrors.push(err28);
          }
          errors++;
        }
        if (!formats14(data14)) {
          const err29 = { instancePath: instancePath + "/due_date", schemaPath: "#/components/schemas/DueDateOrNull/format", keyword: "format", params: { format: "date" }, message: 'must match format "date"' };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      }
    }
    if (data.payment_url !== void 0) {
      let data15 = data.payment_url;
      if (typeof data15 !== "string" && data15 !== null) {
        const err30 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/type", keyword: "type", params: { type: schema81.properties.payment_url.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
      if (typeof data15 === "string") {
        if (!pattern5.test(data15)) {
          const err31 = { instancePath: instancePath + "/payment_url", schemaPath: "#/properties/payment_url/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$" }, message: 'must match pattern "^[A-Za-z][A-Za-z0-9+.-]*://\\S+$"' };
          if (vErrors === null) {
            vErrors = [err31];
          } else {
            vErrors.push(err31);
          }
          errors++;
        }
      }
    }
    if (data.created_at !== void 0) {
      let data16 = data.created_at;
      if (typeof data16 !== "string" && data16 !== null) {
        const err32 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TimeOrNull/type", keyword: "type", params: { type: schema62.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err32];
        } else {
          vErrors.push(err32);
        }
        errors++;
      }
      if (typeof data16 === "string") {
        if (!pattern4.test(data16)) {
          const err33 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TimeOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err33];
          } else {
            vErrors.push(err33);
          }
          errors++;
        }
        if (!formats0(data16)) {
          const err34 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TimeOrNull/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err34];
          } else {
            vErrors.push(err34);
          }
          errors++;
        }
      }
    }
    if (data.paid_at !== void 0) {
      let data17 = data.paid_at;
      if (typeof data17 !== "string" && data17 !== null) {
        const err35 = { instancePath: instancePath + "/paid_at", schemaPath: "#/components/schemas/TimeOrNull/type", keyword: "type", params: { type: schema62.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
      if (typeof data17 === "string") {
        if (!pattern4.test(data17)) {
          const err36 = { instancePath: instancePath + "/paid_at", schemaPath: "#/components/schemas/TimeOrNull/pattern", keyword: "pattern", params: { pattern: "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$" }, message: 'must match pattern "^\\d{4}-?((0[13578]|1[02])-?(0[1-9]|[12]\\d|3[01])|(0[469]|11)-?(0[1-9]|[12]\\d|30)|02-?(0[1-9]|[12]\\d))[Tt ]([01]\\d|2[0-4]):?[0-5]\\d(:?([0-5]\\d|60)([.,]\\d+)?)?([Zz]|[+-]00(:?00)?)?$"' };
          if (vErrors === null) {
            vErrors = [err36];
          } else {
            vErrors.push(err36);
          }
          errors++;
        }
        if (!formats0(data17)) {
          const err37 = { instancePath: instancePath + "/paid_at", schemaPath: "#/components/schemas/TimeOrNull/format", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' };
          if (vErrors === null) {
            vErrors = [err37];
          } else {
            vErrors.push(err37);
          }
          errors++;
        }
      }
    }
    if (data.payment_id !== void 0) {
      let data18 = data.payment_id;
      if (typeof data18 !== "string" && data18 !== null) {
        const err38 = { instancePath: instancePath + "/payment_id", schemaPath: "#/components/schemas/PaymentIdOrNull/type", keyword: "type", params: { type: schema89.type }, message: "must be string,null" };
        if (vErrors === null) {
          vErrors = [err38];
        } else {
          vErrors.push(err38);
        }
        errors++;
      }
    }
  } else {
    const err39 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err39];
    } else {
      vErrors.push(err39);
    }
    errors++;
  }
  validate45.errors = vErrors;
  return errors === 0;
}
validate45.evaluated = { "props": { "invoice_id": true, "invoice_number": true, "status": true, "customer_name": true, "customer_email": true, "items": true, "subtotal": true, "total": true, "currency": true, "due_date": true, "payment_url": true, "created_at": true, "paid_at": true, "payment_id": true }, "dynamicProps": false, "dynamicItems": false };
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate44.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.data !== void 0) {
      if (!validate45(data.data, { instancePath: instancePath + "/data", parentData: data, parentDataProperty: "data", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
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
  validate44.errors = vErrors;
  return errors === 0;
}
validate44.evaluated = { "props": { "success": true, "data": true }, "dynamicProps": false, "dynamicItems": false };
var body13 = validate47;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate47.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.success === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success" }, message: "must have required property 'success'" };
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
    if (data.success !== void 0) {
      let data0 = data.success;
      if (typeof data0 !== "boolean") {
        const err2 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
      if (true !== data0) {
        const err3 = { instancePath: instancePath + "/success", schemaPath: "#/properties/success/const", keyword: "const", params: { allowedValue: true }, message: "must be equal to constant" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.message !== void 0) {
      if (typeof data.message !== "string") {
        const err4 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
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
  validate47.errors = vErrors;
  return errors === 0;
}
validate47.evaluated = { "props": { "success": true, "message": true }, "dynamicProps": false, "dynamicItems": false };
var validators = Object.freeze({
  "listPayments.200": body1,
  "listPayments.401": body2,
  "listPayments.default": body3,
  "createPayment.request": body4,
  "createPayment.200": body5,
  "createPayment.201": body5,
  "createPayment.401": body2,
  "createPayment.default": body3,
  "getPayment.200": body6,
  "getPayment.401": body2,
  "getPayment.default": body3,
  "refundPayment.request": body7,
  "refundPayment.200": body8,
  "refundPayment.201": body8,
  "refundPayment.401": body2,
  "refundPayment.default": body3,
  "listInvoices.200": body9,
  "listInvoices.401": body2,
  "listInvoices.default": body3,
  "createInvoice.request": body10,
  "createInvoice.200": body11,
  "createInvoice.201": body11,
  "createInvoice.401": body2,
  "createInvoice.default": body3,
  "getInvoice.200": body12,
  "getInvoice.401": body2,
  "getInvoice.default": body3,
  "sendInvoiceReminder.200": body13,
  "sendInvoiceReminder.401": body2,
  "sendInvoiceReminder.default": body3
});
export {
  validators
};
