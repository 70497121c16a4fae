import { useState } from 'react'
import type { OptionOrder } from './option-list.ts'
import { optionOrders } from './option-list.ts'

const key = 'kattegat.option-order'

function kept(): OptionOrder {
  try {
    const value = localStorage.getItem(key)
    return optionOrders.find((order) => order === value) ?? 'price'
  } catch {
    return 'price'
  }
}

/** The order a person chose to read options in, remembered on this device. */
export function useOptionOrder(): [OptionOrder, (order: OptionOrder) => void] {
  const [order, setOrder] = useState(kept)
  const choose = (next: OptionOrder) => {
    setOrder(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Remembering is a comfort: the order holds for this page.
    }
  }
  return [order, choose]
}
