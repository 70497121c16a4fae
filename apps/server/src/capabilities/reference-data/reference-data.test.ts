import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { listErrorLine } from '../../platform/table-file/index.ts'
import { theDemo } from '../../testing/test-portal.ts'
import {
  findDangerousGoods,
  findHarmonizedCodes,
  importReference,
  listCustomsFreeZones,
  unknownScheduleB,
  type ReferenceKind,
} from './index.ts'

let database: TestDatabase
let folder: string
let files = 0

beforeAll(async () => {
  database = await freshDatabase(theDemo)
  folder = await mkdtemp(join(tmpdir(), 'reference-'))
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

async function fileOf(content: string | Uint8Array, ending = 'csv'): Promise<string> {
  files += 1
  const path = join(folder, `list-${files}.${ending}`)
  await writeFile(path, content)
  return path
}
const importText = async (kind: ReferenceKind, content: string | Uint8Array, dryRun = false) =>
  importReference(database.db, { kind, path: await fileOf(content), dryRun })
const errorsOf = async (kind: ReferenceKind, content: string | Uint8Array) =>
  (await importText(kind, content)).faults.map(listErrorLine)

const codes = (query: string, list: 'HS' | 'ScheduleB' = 'HS') =>
  findHarmonizedCodes(database.db, { query, list, language: 'en' })
const codesOnly = async (query: string, list?: 'ScheduleB') =>
  (await codes(query, list)).map((found) => found.harmonizedCode)
const goods = (query: string, language: 'en' | 'da' = 'en') => findDangerousGoods(database.db, { query, language })

// In this order: the demo first, then imports over it.
describe('the demo’s HS codes', () => {
  it('are found by the beginning of their number, however it is typed', async () => {
    expect(await codesOnly('9405')).toEqual(['940511', '940519', '940521', '940529', '940599'])
    expect(await codesOnly('94.05 21')).toEqual(['940521'])
    // A national code that the list has not: the world's six digits of it.
    expect(await codesOnly('9405210000')).toEqual(['940521'])
    expect(await codesOnly('99')).toEqual([])
  })

  it('are found by the beginnings of words in any language, the nearest first', async () => {
    expect(await codesOnly('table lamps')).toEqual(['940521', '940529'])
    expect((await codesOnly('salm fil'))[0]).toBe('030441')
    expect((await codesOnly('laks røg'))[0]).toBe('030541')
    expect((await codesOnly('cykler'))[0]).toBe('871200')
    // One word says it whole; others only have it among theirs.
    expect((await codesOnly('books'))[0]).toBe('490199')
    expect((await codes('salm fil'))[0]).toEqual({
      harmonizedCode: '030441',
      description: 'Salmon fillets, fresh or chilled',
      heading: null,
    })
  })

  it('answer at most twenty, and nothing to what is no word', async () => {
    // No code has both words, so those with one of them.
    expect((await codesOnly('luminous bicycles'))[0]).toBe('871200')
    expect(await codesOnly('parts')).toHaveLength((await codesOnly('part')).length)
    expect((await codesOnly('of')).length).toBe(20)
    for (const query of ['', '   ', '???', "'", "' | '", ':*', '&', '\\', '💡', '🚲'.repeat(50)])
      expect(await codesOnly(query), query).toEqual([])
  })
})

describe('the demo’s dangerous goods', () => {
  it('are found by number and by words, one row for each shipping name', async () => {
    expect((await goods('un 1263')).map((good) => good.description)).toEqual(['PAINT', 'PAINT RELATED MATERIAL'])
    expect((await goods('lithium battery')).map((good) => good.unNumber)).toContain('3480')
    expect((await goods('maling', 'da'))[0]).toMatchObject({
      unNumber: '1263',
      description: 'PAINT',
      localDescription: 'MALING',
      class: '3',
      packingGroups: ['I', 'II', 'III'],
    })
    expect((await goods('')).length).toBeGreaterThan(90)
  })
})

describe('an import of HS codes', () => {
  const file =
    'hscode,description,level\n0101,"Horses, live",4\n010121,Breeding horses,6\n9405,Lamps,4\n940521,"LED, table",6\nTOTAL,All,5\n'

  it('says what it would do, then does it, headings and all', async () => {
    const before = (await importText('hs-codes', file, true)).removed
    expect(before).toBeGreaterThan(200)
    expect(await codesOnly('940511')).toHaveLength(1)
    expect(await importText('hs-codes', file)).toMatchObject({
      rows: 4,
      added: 2,
      changed: 2,
      removed: before,
      faults: [],
    })
    expect(await codes('led')).toEqual([{ harmonizedCode: '940521', description: 'LED, table', heading: 'Lamps' }])
    // What people call it finds it too, whatever the list says.
    expect(await codesOnly('gulvlamper')).toEqual(['940521'])
    // A heading's words find what is under it; the heading itself is no code to declare.
    expect(await codesOnly('lamp')).toEqual(['940521'])
    expect(await codesOnly('0101')).toEqual(['010121'])
    expect(await importText('hs-codes', file, true)).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  it('takes Schedule B numbers as a list of their own, which nobody doubts before there is one', async () => {
    expect(await unknownScheduleB(database.db, ['9405210000'])).toEqual([])
    await importText('hs-codes', 'Code;List;Description\n9405.21.0000;Schedule B;Table lamps\n')
    expect(await codesOnly('lamp', 'ScheduleB')).toEqual(['9405210000'])
    expect(await codesOnly('0101')).toEqual(['010121'])
    expect(await unknownScheduleB(database.db, ['9405210000', '9405210001'])).toEqual(['9405210001'])
  })

  it('tells every error with row and column, and writes nothing', async () => {
    expect(
      await errorsOf(
        'hs-codes',
        `hs-code,list,description-en\n94052,,Lamp\n,,Nothing\nabc,,Words\n940521,Customs,Lamp\n940511,,\n940519,,${'x'.repeat(501)}\n` +
          '940529,,Lamp\n9405.29,,Lamp\n123456,Schedule B,Lamp\n',
      ),
    ).toEqual([
      'row 2, column hs-code: "94052" has 5 digits: format the column as text, or zeros in front are lost',
      'row 3, column hs-code: is missing',
      'row 4, column hs-code: "abc" is not 2, 4, 6, 8 or 10 digits',
      'row 5, column list: "Customs" is not one of HS, ScheduleB',
      'row 6, column description-en: is missing',
      'row 7, column description-en: is longer than 500 characters',
      'row 7, column description-en: is missing',
      'row 9, column hs-code: "9405.29" is already in row 8',
      'row 10, column hs-code: "123456" is not 10 digits',
    ])
    expect(await codesOnly('0101')).toEqual(['010121'])
  })

  it('reads workbooks, and refuses files that are none or not one list', async () => {
    const rows = [
      ['code', 'description'],
      ['940521', 'Table lamps'],
    ]
    const workbook = await writeXlsx({ sheets: [{ name: 'codes', rows }] })
    expect(await importText('hs-codes', workbook)).toMatchObject({ rows: 1, faults: [] })
    const two = await writeXlsx({
      sheets: [
        { name: 'a', rows },
        { name: 'b', rows },
      ],
    })
    expect(await errorsOf('hs-codes', two)).toEqual(['the file has 2 sheets (a, b): keep one'])
    expect(await errorsOf('hs-codes', '')).toEqual([expect.stringMatching(/ is empty$/)])
    expect(await errorsOf('hs-codes', 'code,description\n')).toEqual(['row 2: the file has no rows'])
    expect(await errorsOf('hs-codes', 'number,words\n1,a\n')).toEqual([
      'row 1, column code: the header has no such column',
    ])
    const nowhere = await importReference(database.db, {
      kind: 'hs-codes',
      path: join(folder, 'none.csv'),
      dryRun: true,
    })
    expect(nowhere.faults.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^there is no file /)])
  })
})

describe('an import of dangerous goods', () => {
  it('joins rows of one name, passes over what is no UN number, and cuts official remarks', async () => {
    const long = `PAINT (${'including lacquer '.repeat(20)})`
    const report = await importText(
      'dangerous-goods',
      `id_number\tproper_shipping_name\tclass\tpacking_group\nUN1263\t${long}\t3\tII\nUN1263\t${long}\t3\tI\n` +
        'NA0027\tBlack powder\t4.1\tI\nID8000\tConsumer commodity\t9\t\n0004\tAMMONIUM PICRATE\t1.1D\t\n',
    )
    expect(report).toMatchObject({ rows: 2, added: 2, faults: [] })
    expect(await goods('')).toEqual([
      {
        unNumber: '0004',
        description: 'AMMONIUM PICRATE',
        localDescription: 'AMMONIUM PICRATE',
        class: '1.1D',
        packingGroups: [],
        particulars: [],
      },
      {
        unNumber: '1263',
        description: 'PAINT',
        localDescription: 'PAINT',
        class: '3',
        packingGroups: ['I', 'II'],
        particulars: [],
      },
    ])
  })

  it('B6: takes subsidiary hazards from the labels of 49 CFR and the classification codes of ADR', async () => {
    const text =
      'un-number;name;class;labels;class-code\n1230;METHANOL;3;3 6.1;\n1992;FLAMMABLE LIQUID, TOXIC, N.O.S.;3;;FT1\n' +
      '2924;FLAMMABLE LIQUID, CORROSIVE, N.O.S.;3;3 8;FC\n1072;OXYGEN, COMPRESSED;2;;1O\n1005;AMMONIA, ANHYDROUS;2;;2TC\n' +
      '2920;CORROSIVE LIQUID, FLAMMABLE, N.O.S.;8;;CF1\n2921;CORROSIVE SOLID, FLAMMABLE, N.O.S.;8;;CF2\n' +
      '2014;HYDROGEN PEROXIDE;5.1;;OC1\n0004;AMMONIUM PICRATE;1;;1.1D\n1950;AEROSOLS;2;;5TF\n1263;PAINT;3;3;F1\n' +
      '3101;ORGANIC PEROXIDE TYPE B, LIQUID;5.2;5.2 1;P1\n3286;FLAMMABLE LIQUID, TOXIC, CORROSIVE;3;;FTC\n'
    expect(await importText('dangerous-goods', text)).toMatchObject({ rows: 13, faults: [] })
    expect(Object.fromEntries((await goods('')).map((row) => [row.unNumber, row.class]))).toEqual({
      '0004': '1.1D',
      '1005': '2.3 (8)',
      '1072': '2.2 (5.1)',
      '1230': '3 (6.1)',
      '1263': '3',
      '1950': '2.1 (6.1)',
      '1992': '3 (6.1)',
      '2014': '5.1 (8)',
      '2920': '8 (3)',
      '2921': '8 (4.1)',
      '2924': '3 (8)',
      '3101': '5.2 (1)',
      '3286': '3 (6.1, 8)',
    })
  })

  it('B8: keeps what the modes say of each packing group, and says where a cell is not one of it', async () => {
    const header =
      'un;name;class;pg;transport category;tunnel code;lq;eq;pi passenger;passenger limit;pi cargo;cargo limit;technical name\n'
    const rows =
      '1263;PAINT;3;II;2;(D/E);5 L;E2;353;5L;364;60 l;no\n1263;PAINT;3;III;3;D/E;5 L;E1;355;60 L;366;No Limit;\n'
    expect(await importText('dangerous-goods', header + rows)).toMatchObject({ rows: 1, faults: [] })
    expect((await goods('1263'))[0]?.particulars).toEqual([
      {
        packingGroup: 'II',
        transportCategory: '2',
        tunnelCode: 'D/E',
        limitedQuantity: '5 L',
        exceptedQuantity: 'E2',
        passengerInstruction: '353',
        passengerLimit: '5 L',
        cargoInstruction: '364',
        cargoLimit: '60 L',
        technicalName: false,
      },
      {
        packingGroup: 'III',
        transportCategory: '3',
        tunnelCode: 'D/E',
        limitedQuantity: '5 L',
        exceptedQuantity: 'E1',
        passengerInstruction: '355',
        passengerLimit: '60 L',
        cargoInstruction: '366',
        cargoLimit: 'No limit',
      },
    ])
    const joined = 'un;name;class;transport_category_tunnel;max_qty_passenger_air\n1263;PAINT;3;3 (D/E);See A105\n'
    expect(await importText('dangerous-goods', joined)).toMatchObject({ rows: 1, faults: [] })
    expect((await goods('1263'))[0]?.particulars).toEqual([
      { packingGroup: '', transportCategory: '3', tunnelCode: 'D/E' },
    ])
    expect(await errorsOf('dangerous-goods', `${header}1263;PAINT;3;II;5;F;much;E6;35;;;;\n`)).toEqual([
      'row 2, column transport category: "5" is not such as 0 to 4, or -',
      'row 2, column tunnel code: "F" is not such as D/E or -',
      'row 2, column lq: "much" is not such as 5 L, 1 kg or 0',
      'row 2, column eq: "E6" is not such as E0 to E5',
      'row 2, column pi passenger: "35" is not such as 355',
    ])
  })

  it('tells every error with row and column', async () => {
    expect(
      await errorsOf(
        'dangerous-goods',
        `un-number,name,class,pg\n126,PAINT,3,\n1263,,3,\n1263,PAINT,Comb liq,\n1263,PAINT,3,IV\n1263,${'X'.repeat(251)},3,\n`,
      ),
    ).toEqual([
      'row 2, column un-number: "126" is not four digits',
      'row 3, column name: is missing',
      'row 4, column class: "Comb liq" is no class such as 3, 6.1, 1.4S or 3 (6.1)',
      'row 5, column pg: "IV" is not of I, II and III',
      'row 6, column name: is longer than 250 characters',
    ])
    expect(await goods('')).toHaveLength(1)
  })
})

describe('an import of pickup rules', () => {
  const header = 'system;branch;cut-off;notice;shortest;opens;closes;days-ahead\n'
  const stored = () =>
    database.db
      .selectFrom('pickup_rule')
      .leftJoin('branch', 'branch.id', 'pickup_rule.branch_id')
      .select(['pickup_rule.shipment_system', 'branch.name', 'cut_off', 'lead_minutes', 'shortest_minutes'])
      .select(['opens', 'closes', 'days_ahead'])
      .where('pickup_rule.shipment_system', '=', 'YOYOSweden')
      .orderBy('pickup_rule.id')
      .execute()

  it('adds rules of systems and branches, corrects those that are there and removes none', async () => {
    await importText('branches', 'system;name;address;zip;city;country\nYOYOSweden;Malmö;Hamnen 1;211 20;Malmö;SE\n')
    const rows = 'YOYOSweden;;15:00;;;7:00;18:00;\nYOYOSweden;malmö;17:00;30;45;06:00;20:00;90\n'
    expect(await importText('pickup-rules', header + rows)).toMatchObject({ rows: 2, added: 2, faults: [] })
    expect(await importText('pickup-rules', header + rows)).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await stored()).toMatchObject([
      { name: null, cut_off: '15:00', lead_minutes: 60, shortest_minutes: 60, opens: '07:00', days_ahead: 60 },
      { name: 'Malmö', cut_off: '17:00', lead_minutes: 30, shortest_minutes: 45, closes: '20:00', days_ahead: 90 },
    ])
    const later = 'YOYOSweden;;16:00;;;7:00;18:00;\n'
    expect(await importText('pickup-rules', header + later)).toMatchObject({ added: 0, changed: 1, removed: 0 })
    expect((await stored()).map((rule) => rule.cut_off)).toEqual(['16:00', '17:00'])
  })

  it('tells every error with row and column', async () => {
    const rows = [
      'Sweden;;15:00;;;07:00;18:00;',
      'YOYOSweden;Atlantis;15:00;;;07:00;18:00;',
      'YOYOSweden;;noon;;-5;07:00;06:00;',
      'YOYOSweden;;15:00;x;;07:00;18:00;',
    ]
    const { faults } = await importText('pickup-rules', header + rows.join('\n'))
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 system',
      '3 branch',
      '4 cut-off',
      '4 shortest',
      '5 notice',
    ])
    const { faults: closed } = await importText('pickup-rules', `${header}YOYOSweden;;15:00;;;18:00;07:00;\n`)
    expect(closed.map(({ reason }) => reason)).toEqual(['"07:00": Drivers must start before they stop.'])
  })
})

describe('an import of branches', () => {
  const header = 'system;name;address;postal code;city;country;legal name;VAT number;registration number;endpoint\n'
  const row = 'YOYODenmark;Odense;Havnegade 1;5000;Odense C;dk;Fragt A/S;DK99030003;99030003;0184:DK99030003\n'
  const stored = () =>
    database.db.selectFrom('branch').select(['name', 'city', 'vat_number']).where('name', '=', 'Odense').execute()

  it('adds what is new, corrects what is there and removes none', async () => {
    expect(await importText('branches', header + row)).toMatchObject({ rows: 1, added: 1, changed: 0, removed: 0 })
    expect(await importText('branches', header + row)).toMatchObject({ added: 0, changed: 0, removed: 0 })
    const moved = row.replace('5000;Odense C', '5220;Odense SØ')
    expect(await importText('branches', header + moved)).toMatchObject({ added: 0, changed: 1, removed: 0 })
    expect(await stored()).toEqual([{ name: 'Odense', city: 'Odense SØ', vat_number: 'DK99030003' }])
    const other = row.replace('Odense;', 'Esbjerg;')
    expect(await importText('branches', header + other)).toMatchObject({ added: 1, removed: 0 })
    expect(await stored()).toHaveLength(1)
  })

  it('tells every error with row and column', async () => {
    const faulty = [
      'Denmark;A;B;1;C;DK;;;;',
      'YOYODenmark;A;;1;C;XX;;;;12',
      'YOYODenmark;A;B;1;C;DK',
      'YOYODenmark;A;B;1;C;DK',
    ]
    expect(await errorsOf('branches', `${header}${faulty.join('\n')}\n`)).toEqual([
      'row 2, column system: "Denmark" is not one of YOYODenmark, YOYONorway, YOYOUnitedStates, YOYOSweden',
      'row 3, column country: "XX" is not a two-letter country code',
      'row 3, column endpoint: "12" is no scheme and address such as 0184:DK12345674',
      'row 3, column address: is missing',
      'row 5, column name: "A" is already in row 4',
    ])
  })
})

describe('an import of customs free zones', () => {
  it('replaces the table', async () => {
    await importText('customs-free-zones', 'country;postal codes;note\nDE;78266;Büsingen\nNO;9170;Svalbard\n')
    const report = await importText(
      'customs-free-zones',
      'country;postal codes;note\nde;27498;Heligoland\nNO;917*, 8099;\n',
    )
    expect(report).toMatchObject({ rows: 2, added: 2, removed: 2 })
    expect(await listCustomsFreeZones(database.db)).toEqual([
      { countryCode: 'DE', postalCodes: ['27498'], note: 'Heligoland' },
      { countryCode: 'NO', postalCodes: ['917*', '8099'], note: '' },
    ])
  })

  it('tells every error with row and column', async () => {
    expect(
      await errorsOf('customs-free-zones', 'country,postal-codes\nXX,1*\n,1*\nDE,\nDE,a/b\nDE,1*\nDE,1*\n'),
    ).toEqual([
      'row 2, column country: "XX" is not a two-letter country code',
      'row 3, column country: is missing',
      'row 4, column postal-codes: is missing',
      'row 5, column postal-codes: "A/B" is not a postal code. * stands for any characters',
      'row 7, column postal-codes: "1*" is already in row 6',
    ])
  })
})
