import { aesCitation, isSale } from '@kattegat/domain/transport-documents'
import type { AddressForm, CommodityLine, ShipmentForm } from '@kattegat/domain/shipment'
import type { PaperShipment } from '../paper/paper-shipment.ts'
import type { InvoiceData, InvoiceLine, InvoiceParty } from './invoice-data.ts'

/**
 * The customs invoice that a shipment's form makes: its commodities as lines, or where it has none one line of the
 * description at the customs value. It is numbered by its waybill and dated on the day it was booked until somebody writes another.
 */
export function invoiceOfShipment(shipment: PaperShipment): InvoiceData {
  const { form } = shipment
  const options = form.shipmentOptions ?? {}
  const lines = (form.commodities ?? []).map((goods) => lineOf(goods, hasGrossWeights(form)))
  return {
    invoiceType: isSale(options.exportReason ?? '') ? 'commercial' : 'pro-forma',
    invoiceNumber: shipment.waybillNumber,
    invoiceDate: shipment.issuedOn,
    sender: partyOf(form.senderAddress),
    delivery: partyOf(form.receiverAddress),
    billing: form.soldTo ? partyOf(form.soldTo) : null,
    importerOfRecord: form.importerOfRecord ? partyOf(form.importerOfRecord) : null,
    eoriNumber: form.senderAddress?.eoriNumber ?? '',
    awbNumbers: [shipment.waybillNumber],
    transportProduct: shipment.productName,
    incoterms: options.incoterms ?? '',
    incotermsEdition: '2020',
    incotermsPlace: options.incotermsPlace ?? '',
    exportReason: options.exportReason ?? '',
    senderReference: form.senderReference ?? '',
    receiverReference: form.receiverReference ?? '',
    valuta: currencyOf(form),
    numberOfColli: shipment.pieces.length,
    totalWeightG: shipment.totalWeightG,
    lines: lines.length > 0 ? lines : [wholeShipment(form)],
    freight: '',
    insurance: '',
    otherCosts: '',
    declaration: '',
    remarks: [form.notice, customsNumbers(form)].filter(Boolean).join('\n'),
    aesCitation: aesCitation(form),
    isTest: shipment.isTest,
    size: shipment.size,
    logo: shipment.senderLogo,
  }
}

/** Numbers that customs of the country of arrival reads, and the movement the goods are part of. */
function customsNumbers({ ioss, voec, ukims, mrn }: ShipmentForm): string {
  return [ioss && `IOSS ${ioss}`, voec && `VOEC ${voec}`, ukims && `UKIMS ${ukims}`, mrn && `MRN ${mrn}`]
    .filter(Boolean)
    .join(' · ')
}

function currencyOf(form: ShipmentForm): string {
  const ofLines = form.commodities?.find((goods) => goods.currency)?.currency
  return form.customsAmount?.currencyCode ?? ofLines ?? form.shipmentAmount?.currencyCode ?? ''
}

/** From the United States a line's weight is the shipping weight of the export filing, packing included (15 CFR 30.6(a)(16)). */
function hasGrossWeights({ pickupAddress, senderAddress }: ShipmentForm): boolean {
  return (pickupAddress?.countryCode ? pickupAddress : senderAddress)?.countryCode === 'US'
}

function lineOf(goods: CommodityLine, isGross: boolean): InvoiceLine {
  return {
    commodity: goods.description ?? '',
    countryOfOrigin: goods.originCountry ?? '',
    harmonizedCode: goods.scheduleB || goods.hsCode || '',
    quantity: textOf(goods.quantity),
    unitType: goods.unitType ?? '',
    unitPrice: goods.unitPrice ?? '',
    itemNumber: '',
    manufacturer: '',
    // A gross weight is no net weight: nothing rather than a wrong figure before customs.
    netWeight: isGross ? '' : textOf(goods.weight),
  }
}

function wholeShipment(form: ShipmentForm): InvoiceLine {
  return {
    commodity: form.description ?? '',
    countryOfOrigin: '',
    harmonizedCode: '',
    quantity: '1',
    unitType: '',
    unitPrice: form.customsAmount?.amount ?? form.shipmentAmount?.amount ?? '0',
    itemNumber: '',
    manufacturer: '',
    netWeight: '',
  }
}

function partyOf(address: AddressForm | null | undefined): InvoiceParty {
  return {
    companyName: address?.companyName ?? '',
    street1: address?.street1 ?? '',
    street2: address?.street2 ?? '',
    street3: address?.street3 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    stateCode: address?.stateCode ?? '',
    countryCode: address?.countryCode ?? '',
    contactPerson: address?.contactPerson ?? '',
    phone: address?.phone ?? '',
    email: address?.mails?.[0] ?? '',
    vatNumber: address?.vatNumber ?? '',
  }
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
