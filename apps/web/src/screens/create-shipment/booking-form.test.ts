import type { ShipmentForm } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import type { BookingForm } from './booking-form.ts'
import { emptyLine, newBookingForm, switchAddresses, toShipment } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { toBookingForm, toCopiedForm, toReturnForm } from './copied-form.ts'

const sender = {
  companyName: 'Nordlys Design ApS',
  street1: 'Vesterbrogade 34',
  street2: '2. tv',
  street3: '',
  postalCode: '1620',
  city: 'København V',
  countryCode: 'DK',
  stateCode: '',
  contactPerson: 'Anna Sørensen',
  phone: '+45 33 12 34 56',
  mails: ['anna@nordlys.test'],
  vatNumber: 'DK99008547',
  eoriNumber: '',
}
const receiver = {
  ...sender,
  companyName: 'Öresunds Kök & Bad AB',
  street1: 'Föreningsgatan 12',
  street2: '',
  postalCode: '211 44',
  city: 'Malmö',
  countryCode: 'SE',
  contactPerson: 'Åke Lindström',
  mails: ['ake@oresundkok.test', 'lager@oresundkok.test'],
  vatNumber: '',
}
const defaults = formDefaults({ accountId: 7, senderAddress: sender })
/** The parcels of the golden request, as somebody types them in Danish. */
function typedForm(): BookingForm {
  const form = newBookingForm(defaults)
  return {
    ...form,
    receiverAddress: { ...form.receiverAddress, ...receiver, mails: 'ake@oresundkok.test, lager@oresundkok.test' },
    collis: [
      { ...emptyLine('Box'), weight: '4,5', length: '40', width: '30', height: '20' },
      { ...emptyLine('Box'), number: '2', weight: '2', length: '60', width: '40', height: '40' },
    ],
    bookPickup: true,
    pickup: { readyTime: '09:00', closeTime: '16:00' },
    description: ' Lampeskærme ',
    senderReference: 'PO 4711',
  }
}

describe('the form as a request', () => {
  it('sends numbers as numbers, with totals that agree with the lines', () => {
    const shipment = toShipment(typedForm())
    expect(shipment.collis?.[0]).toEqual({
      number: 1,
      packagingType: 'Box',
      weight: 4.5,
      length: 40,
      width: 30,
      height: 20,
      dryIceWeight: null,
      loadingMetres: null,
    })
    // 1 × 4.5 + 2 × 2 = 8.5 kg in 3 pieces
    expect(shipment).toMatchObject({
      numberOfColli: 3,
      totalWeight: 8.5,
      totalDryIceWeight: 0,
      accountId: 7,
      description: 'Lampeskærme',
    })
  })

  it('adds tenths of kilos without the dust of floats', () => {
    const form = typedForm()
    form.collis = [
      { ...emptyLine('Box'), weight: '0.1' },
      { ...emptyLine('Box'), weight: '0.2' },
    ]
    expect(toShipment(form).totalWeight).toBe(0.3)
  })

  it('fetches at the sender’s unless another pickup address is unfolded', () => {
    const form = typedForm()
    expect(toShipment(form).pickupAddress).toEqual(toShipment(form).senderAddress)
    form.pickupElsewhere = true
    form.pickupAddress = { ...form.pickupAddress, companyName: 'Lageret', city: 'Køge' }
    expect(toShipment(form).pickupAddress).toMatchObject({ companyName: 'Lageret', city: 'Køge' })
  })

  it('saves a pickup address only where there is one of its own', () => {
    const form = typedForm()
    form.saveFlags.savePickupAddress = true
    expect(toShipment(form).saveFlags?.savePickupAddress).toBe(false)
  })

  it('takes several e-mails from one field', () => {
    expect(toShipment(typedForm()).receiverAddress?.mails).toEqual(['ake@oresundkok.test', 'lager@oresundkok.test'])
  })

  it('leaves out blank lines at the end, but never the only line and never one in between', () => {
    const form = typedForm()
    form.collis = [form.collis[0]!, emptyLine('Box'), form.collis[1]!, emptyLine('Box'), emptyLine('Box')]
    expect(toShipment(form).collis).toHaveLength(3)
    form.collis = [emptyLine('Box')]
    expect(toShipment(form).collis).toHaveLength(1)
  })

  it('sends an unreadable cell as no number, so that the rules refuse that cell and not the sum', () => {
    const form = typedForm()
    form.collis[1]!.weight = 'two'
    const shipment = toShipment(form)
    expect(shipment.collis?.[1]?.weight).toBeNaN()
    expect(shipment.totalWeight).toBe(4.5)
  })

  it('gives no account number of the receiver where the receiver does not pay', () => {
    const form = { ...typedForm(), accountNumber: 'NO-778812' }
    expect(toShipment(form).accountNumber).toBe('')
    expect(toShipment({ ...form, receiverPays: true }).accountNumber).toBe('NO-778812')
  })
})

describe('a kept shipment as a form', () => {
  it('comes back as it was typed', () => {
    const sent = toShipment(typedForm())
    const retry = toShipment(toBookingForm(sent, defaults, 'da'))
    expect(retry).toEqual(sent)
  })

  const booked: ShipmentForm = {
    ...toShipment(typedForm()),
    shipDate: '2026-11-02',
    commodities: [{ description: 'Marine paint', quantity: 600, unitPrice: '4.25', weight: 12.5 }],
    dangerousGoods: [{ unNumber: '1263', amount: 4.5 }],
    insuranceAmount: { amount: '2000.00', currencyCode: 'USD', termsAccepted: true },
    importerOfRecord: receiver,
    itn: 'X20260101123456',
    linkedShipmentLinkId: 'a-link',
    bookingType: 'FinalBooking',
    selectedOption: { salesProductId: 1, transportProductId: 2, offerId: 'signed' },
    saveFlags: { saveReceiverAddress: true },
  }

  it('keeps its rarer parts when it is edited', () => {
    expect(toShipment(toBookingForm(booked, defaults, 'da'))).toMatchObject({
      commodities: [{ description: 'Marine paint', quantity: 600, unitPrice: '4.25', currency: 'DKK', weight: 12.5 }],
      dangerousGoods: [{ unNumber: '1263', amount: 4.5 }],
      insuranceAmount: booked.insuranceAmount,
      importerOfRecord: receiver,
      itn: booked.itn,
    })
  })

  it('leaves out parts that nobody filled in, and rows that were added in vain', () => {
    const form = toBookingForm({ ...booked, importerOfRecord: null, insuranceAmount: null }, defaults, 'en')
    const blank = { ...form.dangerousGoods[0]!, unNumber: '', amount: '' }
    const sent = toShipment({ ...form, dangerousGoods: [...form.dangerousGoods, blank] })
    expect(sent.dangerousGoods).toHaveLength(1)
    expect(sent).not.toHaveProperty('importerOfRecord')
    expect(sent).not.toHaveProperty('insuranceAmount')
    expect(sent).not.toHaveProperty('notice')
  })

  it('is copied without what belonged to the first transport, on a day that is still to come', () => {
    const sent = toShipment(toCopiedForm(booked, defaults, 'en'))
    expect(sent.shipDate).toBe('2026-11-23')
    expect(sent.itn).toBeUndefined()
    expect(sent.linkedShipmentLinkId).toBeUndefined()
    expect(sent.selectedOption).toBeUndefined()
    expect(sent.bookingType).toBeUndefined()
    // Saving the same address once more is for the person to ask for again.
    expect(sent.saveFlags?.saveReceiverAddress).toBe(false)
    expect(sent.commodities).toMatchObject(booked.commodities!)
    expect(sent.returnShipment).toBeUndefined()
  })

  it('is sent back from its receiver to its sender, as a return that nobody abroad pays for', () => {
    const paidThere = { ...booked, receiverPays: true, accountNumber: 'NO-778812', b2c: true }
    const elsewhere = { ...paidThere, pickupAddress: { ...sender, companyName: 'Lageret', city: 'Køge' } }
    const form = toReturnForm(elsewhere, 'the-way-out', defaults, 'en')
    const sent = toShipment(form)
    expect(sent).toMatchObject({ returnShipment: true, linkedShipmentLinkId: 'the-way-out' })
    expect(sent.senderAddress).toMatchObject({ companyName: 'Öresunds Kök & Bad AB', city: 'Malmö' })
    expect(sent.receiverAddress).toMatchObject({ companyName: 'Nordlys Design ApS', city: 'København V' })
    expect(sent.pickupAddress).toEqual(sent.senderAddress)
    expect(sent).toMatchObject({ receiverPays: false, accountNumber: '', b2c: false, shipDate: '2026-11-23' })
    expect(sent.importerOfRecord).toBeUndefined()
    expect(sent.collis).toEqual(booked.collis)
  })
})

it('switches sender and receiver, and what is to be saved with them', () => {
  const form = typedForm()
  form.saveFlags.saveReceiverAddress = true
  const switched = switchAddresses(form)
  expect(switched.senderAddress.companyName).toBe('Öresunds Kök & Bad AB')
  expect(switched.receiverAddress.companyName).toBe('Nordlys Design ApS')
  expect(switched.saveFlags).toMatchObject({ saveSenderAddress: true, saveReceiverAddress: false })
})

it('B8: keeps what dangerous goods’ papers ask for through sending, editing and sending again', () => {
  const stored: ShipmentForm = {
    dangerousGoods: [
      {
        type: 'IMDG',
        unNumber: '1992',
        description: 'FLAMMABLE LIQUID, TOXIC, N.O.S.',
        packingGroup: 'II',
        batteryType: '',
        amount: 4.5,
        amountUnit: 'L',
        hazardClass: '3 (6.1)',
        technicalName: 'methanol',
        numberOfPackages: 3,
        packageKind: 'Steel drum (1A2)',
        packingInstruction: '352',
        tunnelCode: 'D/E',
        transportCategory: '2',
        flashPoint: -18,
        environmentallyHazardous: true,
        innerQuantity: 0.5,
        wattHours: 20.5,
        lithiumContent: 1.2,
      },
    ],
    dangerousGoodsDeclaration: {
      emergencyPhone: '+45 33 12 34 56',
      cargoAircraftOnly: true,
      departureAirport: 'CPH',
      destinationAirport: 'ORD',
      portOfLoading: 'Aarhus',
      portOfDischarge: 'Newark',
      signatory: 'Bo Holm',
      place: 'Aalborg',
      date: '2026-11-23',
      handlingInformation: 'Keep upright',
    },
  }
  const form = toBookingForm(stored, defaults, 'da')
  expect(form.dangerousGoods[0]).toMatchObject({
    flashPoint: '-18',
    wattHours: '20,5',
    environmentallyHazardous: true,
  })
  expect(toShipment(form)).toMatchObject(stored)

  // A copy is signed on its own day, a return at the other end.
  const copied = toShipment(toCopiedForm(stored, defaults, 'da')).dangerousGoodsDeclaration
  const { date: _signedOn, ...later } = stored.dangerousGoodsDeclaration!
  expect(copied).toEqual(later)
  expect(toShipment(toReturnForm(stored, 'a-link', defaults, 'da')).dangerousGoodsDeclaration).toEqual({
    emergencyPhone: '+45 33 12 34 56',
    handlingInformation: 'Keep upright',
  })
})
