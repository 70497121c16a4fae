import { carryOutOrders } from './carry-out-orders.ts'
import { renderPapers } from './render-papers.ts'
import { createTypst } from './typst.ts'
import { drawText } from '../zpl/draw-text.ts'
import { writeZplLabels } from '../zpl/write-labels.ts'

const typst = createTypst()

carryOutOrders(async (order) => {
  if (order.kind === 'zpl') return writeZplLabels(order.data, drawText)
  return order.kind === 'papers' ? renderPapers(typst, order.data) : typst.render('labels', order.data)
})
