import type { ShipmentForm } from './shipment-form.ts'

/** Loading metres that its package lines declare, in thousandths of a metre; 0 where none does. */
export function declaredLoadingMetresMilli({ collis }: Pick<ShipmentForm, 'collis'>): number {
  return (collis ?? []).reduce((sum, line) => sum + Math.round((line.loadingMetres ?? 0) * 1000), 0)
}
