import type { BatteryType, DangerousGoodsType, DangerousGoodsUnit, ShipmentType } from '../shipment/vocabulary.ts'
import type { Language } from './languages.ts'

/** Words of what only some shipments need; apart from the catalogues, so that a first load does without them. */
export interface GoodsWords {
  shipmentTypes: Readonly<Record<ShipmentType, string>>
  dangerousGoodsTypes: Readonly<Record<DangerousGoodsType, string>>
  batteryTypes: Readonly<Record<BatteryType, string>>
  dangerousGoodsUnits: Readonly<Record<DangerousGoodsUnit, string>>
}

const symbols = { kg: 'kg', g: 'g', L: 'L', mL: 'mL' } as const

export const goodsWords: Readonly<Record<Language, GoodsWords>> = {
  en: {
    shipmentTypes: { Goods: 'Goods', Document: 'Document' },
    dangerousGoodsTypes: {
      ADR: 'Dangerous goods by road (ADR)',
      IATA: 'Dangerous goods by air (IATA)',
      IMDG: 'Dangerous goods by sea (IMDG)',
      LQ: 'Limited quantities (LQ)',
      EQ: 'Excepted quantities (EQ)',
      LithiumBattery: 'Lithium batteries',
      BiologicalSubstance: 'Biological substance, category B',
    },
    batteryTypes: {
      LithiumIon: 'Lithium ion, alone (PI 965)',
      LithiumIonWithEquipment: 'Lithium ion, packed with equipment (PI 966)',
      LithiumIonInEquipment: 'Lithium ion, contained in equipment (PI 967)',
      LithiumMetal: 'Lithium metal, alone (PI 968)',
      LithiumMetalWithEquipment: 'Lithium metal, packed with equipment (PI 969)',
      LithiumMetalInEquipment: 'Lithium metal, contained in equipment (PI 970)',
      SodiumIon: 'Sodium ion, alone (PI 976)',
      SodiumIonWithEquipment: 'Sodium ion, packed with equipment (PI 977)',
      SodiumIonInEquipment: 'Sodium ion, contained in equipment (PI 978)',
    },
    dangerousGoodsUnits: { ...symbols, pcs: 'pcs.' },
  },
  da: {
    shipmentTypes: { Goods: 'Gods', Document: 'Dokument' },
    dangerousGoodsTypes: {
      ADR: 'Farligt gods på vej (ADR)',
      IATA: 'Farligt gods med fly (IATA)',
      IMDG: 'Farligt gods til søs (IMDG)',
      LQ: 'Begrænsede mængder (LQ)',
      EQ: 'Undtagne mængder (EQ)',
      LithiumBattery: 'Lithiumbatterier',
      BiologicalSubstance: 'Biologisk stof, kategori B',
    },
    batteryTypes: {
      LithiumIon: 'Lithium-ion, alene (PI 965)',
      LithiumIonWithEquipment: 'Lithium-ion, pakket med udstyr (PI 966)',
      LithiumIonInEquipment: 'Lithium-ion, indeholdt i udstyr (PI 967)',
      LithiumMetal: 'Lithiummetal, alene (PI 968)',
      LithiumMetalWithEquipment: 'Lithiummetal, pakket med udstyr (PI 969)',
      LithiumMetalInEquipment: 'Lithiummetal, indeholdt i udstyr (PI 970)',
      SodiumIon: 'Natrium-ion, alene (PI 976)',
      SodiumIonWithEquipment: 'Natrium-ion, pakket med udstyr (PI 977)',
      SodiumIonInEquipment: 'Natrium-ion, indeholdt i udstyr (PI 978)',
    },
    dangerousGoodsUnits: { ...symbols, pcs: 'stk.' },
  },
  no: {
    shipmentTypes: { Goods: 'Gods', Document: 'Dokument' },
    dangerousGoodsTypes: {
      ADR: 'Farlig gods på vei (ADR)',
      IATA: 'Farlig gods med fly (IATA)',
      IMDG: 'Farlig gods til sjøs (IMDG)',
      LQ: 'Begrensede mengder (LQ)',
      EQ: 'Unntatte mengder (EQ)',
      LithiumBattery: 'Litiumbatterier',
      BiologicalSubstance: 'Biologisk stoff, kategori B',
    },
    batteryTypes: {
      LithiumIon: 'Litiumion, alene (PI 965)',
      LithiumIonWithEquipment: 'Litiumion, pakket med utstyr (PI 966)',
      LithiumIonInEquipment: 'Litiumion, montert i utstyr (PI 967)',
      LithiumMetal: 'Litiummetall, alene (PI 968)',
      LithiumMetalWithEquipment: 'Litiummetall, pakket med utstyr (PI 969)',
      LithiumMetalInEquipment: 'Litiummetall, montert i utstyr (PI 970)',
      SodiumIon: 'Natriumion, alene (PI 976)',
      SodiumIonWithEquipment: 'Natriumion, pakket med utstyr (PI 977)',
      SodiumIonInEquipment: 'Natriumion, montert i utstyr (PI 978)',
    },
    dangerousGoodsUnits: { ...symbols, pcs: 'stk.' },
  },
  se: {
    shipmentTypes: { Goods: 'Gods', Document: 'Dokument' },
    dangerousGoodsTypes: {
      ADR: 'Farligt gods på väg (ADR)',
      IATA: 'Farligt gods med flyg (IATA)',
      IMDG: 'Farligt gods till sjöss (IMDG)',
      LQ: 'Begränsade mängder (LQ)',
      EQ: 'Reducerade mängder (EQ)',
      LithiumBattery: 'Litiumbatterier',
      BiologicalSubstance: 'Biologiskt ämne, kategori B',
    },
    batteryTypes: {
      LithiumIon: 'Litiumjon, enbart batterier (PI 965)',
      LithiumIonWithEquipment: 'Litiumjon, förpackade med utrustning (PI 966)',
      LithiumIonInEquipment: 'Litiumjon, i utrustning (PI 967)',
      LithiumMetal: 'Litiummetall, enbart batterier (PI 968)',
      LithiumMetalWithEquipment: 'Litiummetall, förpackade med utrustning (PI 969)',
      LithiumMetalInEquipment: 'Litiummetall, i utrustning (PI 970)',
      SodiumIon: 'Natriumjon, enbart batterier (PI 976)',
      SodiumIonWithEquipment: 'Natriumjon, förpackade med utrustning (PI 977)',
      SodiumIonInEquipment: 'Natriumjon, i utrustning (PI 978)',
    },
    dangerousGoodsUnits: { ...symbols, pcs: 'st' },
  },
}
