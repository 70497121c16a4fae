import { printedAtMost } from '@kattegat/domain/printing'
import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  AnyId,
  Day,
  DeliveryStatus,
  Done,
  Id,
  Instant,
  Nullable,
  ShipmentSystemKey,
  Strict,
  Url,
  NextPage,
} from '../shapes/common.ts'
import { labelPrint } from './label-print.ts'

const MailStatus = Type.Enum(['waiting', 'sent', 'kept', 'failed'])

export const identityCalls = {
  GetConfiguration: call({
    summary: 'What the portal needs to know before login.',
    access: 'public',
    answers: {
      200: Type.Object({
        productName: Type.String(),
        /** Address of the provider’s logo on this server; null where the product’s own mark stands. */
        logo: Type.Union([Type.String(), Type.Null()]),
        version: Type.String(),
        environmentName: Type.String(),
        issuer: Type.String(),
        clientId: Type.String(),
        scope: Type.String(),
        fuelRatesUrl: Type.String(),
        userGuideUrl: Type.String(),
        /** Empty where there are none to read; `{language}` stands for the reader's language. */
        insuranceTermsUrl: Type.String(),
        defaultShipmentSystem: ShipmentSystemKey,
      }),
    },
  }),
  GenerateToken: call({
    summary: 'Exchanges the identity provider’s ID token for the API token, valid for at most one hour.',
    access: 'id-token',
    answers: {
      200: Type.Object({
        token: Type.String(),
        expiresAt: Instant,
        userId: Type.Integer(),
        /** Those the user may use, so that the first call already names a right one. */
        shipmentSystems: Type.Array(ShipmentSystemKey),
      }),
    },
    problems: ['MISSING_TOKEN', 'INVALID_TOKEN', 'SESSION_ENDED', 'UNKNOWN_USER', 'USER_DEACTIVATED'],
  }),
}

export const postalCodeCalls = {
  GetPostalCodes: call({
    summary: 'Postal codes of a country, by code or city, 100 per page.',
    access: 'portal.use',
    query: Strict({
      countryIso: Type.Optional(Type.String({ maxLength: 2 })),
      postalCode: Type.Optional(Type.String({ maxLength: 100 })),
      city: Type.Optional(Type.String({ maxLength: 100 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    answers: {
      200: Type.Object({
        postalCodes: Type.Array(Type.Object({ city: Type.String(), from: Type.String(), to: Type.String() })),
        numberOfRows: Type.Integer(),
      }),
    },
    problems: ['INVALID_INPUT'],
  }),
}

const labelFile = { mediaType: 'application/pdf', orMediaTypes: ['application/zpl'] }

export const printCalls = {
  CreateLabels: call({
    summary: 'Creates a link to the labels of one or more shipments. The link works for 15 minutes.',
    access: 'shipment.print',
    body: Strict({ shipmentIds: Type.Array(AnyId, { minItems: 1, maxItems: printedAtMost }), ...labelPrint }),
    answers: { 201: Url },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetLabels: call({
    summary: 'The labels of several shipments in one PDF or ZPL file, in the order requested.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    query: Strict({ ticket: Type.Optional(Type.String({ maxLength: 4000 })), ...labelPrint }),
    answers: { 200: labelFile },
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
  CreateTestLabel: call({
    summary: 'A test label, to check that the printer prints at the correct size.',
    access: 'shipment.print',
    query: Strict(labelPrint),
    answers: { 200: labelFile },
  }),
  CreateLabel: call({
    summary: 'The labels of a shipment as PDF or ZPL, one per package.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: Id }),
    query: Strict({
      ticket: Type.Optional(Type.String({ maxLength: 4000 })),
      download: Type.Optional(Type.Boolean()),
      ...labelPrint,
    }),
    answers: { 200: labelFile },
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
}

export const adminCalls = {
  GetOutbox: call({
    summary: 'E-mails from the portal with their status, newest first.',
    access: 'outbox.read',
    query: Strict({
      ...NextPage,
      status: Type.Optional(MailStatus),
      /** Words of recipient and subject, in any order; or the waybill number or ID of a shipment. */
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          to: Type.String(),
          subject: Type.String(),
          text: Type.String(),
          status: MailStatus,
          createdAt: Instant,
          sentAt: Nullable(Instant),
          shipmentId: Nullable(Type.Integer()),
          /** The file sent along; null where there was none. */
          attachment: Nullable(Type.Object({ name: Type.String() })),
        }),
      ),
    },
  }),
  GetMailFile: call({
    summary: 'The file that was sent along with an e-mail. It is kept for 30 days.',
    access: 'outbox.read',
    params: Strict({ id: Id }),
    answers: { 200: { mediaType: 'application/octet-stream' } },
    problems: ['NOT_FOUND'],
  }),
}

export const publicCalls = {
  GetTracking: call({
    summary: 'Where a shipment is, for anyone with its tracking link. Names, goods and prices are not shown.',
    access: 'public',
    params: Strict({ token: Type.String({ minLength: 16, maxLength: 64 }) }),
    answers: {
      200: Type.Object({
        shipmentRef: Type.String(),
        deliveryStatus: DeliveryStatus,
        statusName: Type.String(),
        from: Type.Object({ city: Type.String(), countryCode: Type.String() }),
        to: Type.Object({ city: Type.String(), countryCode: Type.String() }),
        numberOfColli: Type.Integer(),
        transportCompany: Nullable(Type.String()),
        expectedDeliveryDate: Nullable(Day),
        events: Type.Array(Type.Object({ name: Type.String(), at: Instant, place: Nullable(Type.String()) })),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  GetPrivacy: call({
    summary: 'For how long data is kept here, and whom to ask about one’s own.',
    access: 'public',
    answers: {
      200: Type.Object({
        productName: Type.String(),
        /** Whether people log in at the portal itself: its own log-in has cookies of its own. */
        hasOwnLogin: Type.Boolean(),
        periods: Type.Object({
          sentMailDays: Type.Integer(),
          repeatedRequestDays: Type.Integer(),
          auditLineDays: Type.Integer(),
          shipmentEventDays: Type.Integer(),
          deletedDocumentDays: Type.Integer(),
          /** Without it, addresses stay until somebody deletes them. */
          unusedAddressDays: Type.Optional(Type.Integer()),
        }),
        bookkeeping: Type.Array(Type.Object({ countryCode: Type.String(), years: Type.Integer() })),
        /** The first branch of each country where shipments are booked. */
        contacts: Type.Array(
          Type.Object({ countryCode: Type.String(), name: Type.String(), email: Type.String(), phone: Type.String() }),
        ),
      }),
    },
  }),
  LogException: call({
    summary: 'Logs an unhandled exception of the portal, without personal data.',
    access: 'public',
    body: Strict({
      name: Type.String({ maxLength: 200 }),
      message: Type.String({ maxLength: 2000 }),
      stack: Type.Optional(Type.String({ maxLength: 8000 })),
      path: Type.Optional(Type.String({ maxLength: 500 })),
      // The page's last request: `traceresponse` of its answer.
      trace: Type.Optional(Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$' })),
    }),
    answers: { 200: Done },
  }),
}
