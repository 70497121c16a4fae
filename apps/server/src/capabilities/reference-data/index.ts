export { listBranchesOf } from './branches.ts'
export { listCustomsFreeZones, type FreeZone } from './customs-free-zones.ts'
export {
  findDangerousGoods,
  listedGoodsOf,
  replaceDangerousGoods,
  unknownUnNumbers,
  type DangerousGood,
  type FoundGood,
} from './dangerous-goods.ts'
export { classify, withClassification } from './classify.ts'
export {
  codeLists,
  findHarmonizedCodes,
  replaceHarmonizedCodes,
  unknownScheduleB,
  type CodeList,
  type FoundCode,
  type HarmonizedCode,
} from './harmonized-codes.ts'
export {
  importReference,
  referenceKinds,
  type ListImportReport,
  type ReferenceKind,
} from './import/import-reference.ts'
