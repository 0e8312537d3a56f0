import { type Scene, shadow } from '../scene.ts'
import { around, circle, ellipse, line, moved, path, rect, repeated, turned } from '../shapes.ts'

const steam = (x: number, y: number, colour: string) =>
  moved(x, y, line('M-14 0c-5-9 5-13 0-22M0-4c-5-9 5-13 0-22M14 0c-5-9 5-13 0-22', colour, 4))

export const DINING_SCENES: readonly Scene[] = [
  {
    name: 'curry',
    category: 'Dining',
    backdrop: 'disc',
    away: 110,
    draw: (k) => [
      shadow(k, 208, 70, 153),
      steam(208, 62, k.pale),
      ellipse(208, 92, 66, 15, '#8a5a2b'),
      ellipse(208, 91, 58, 11, '#d8712b'),
      circle(186, 90, 6, k.otherDeep),
      circle(226, 87, 5, k.otherDeep),
      ellipse(208, 93, 10, 4, k.warm),
      path('M142 94h132c0 32-22 54-50 56h-32c-28-2-50-24-50-56z', k.deep),
      path('M150 112h116c-3 9-8 17-14 23h-88c-6-6-11-14-14-23z', k.mid),
      repeated(
        [
          [0, 0],
          [20, 0],
          [40, 0],
          [60, 0],
        ],
        path('M172 124l6-7 6 7-6 7z', k.spark),
      ),
      turned(
        -24,
        262,
        84,
        ellipse(276, 76, 26, 12, k.warm),
        circle(270, 74, 3, '#c98f4a'),
        circle(284, 78, 2.5, '#c98f4a'),
      ),
    ],
  },
  {
    name: 'pizza',
    category: 'Dining',
    backdrop: 'none',
    shift: 8,
    away: 100,
    draw: (k) => [
      circle(212, 92, 84, k.floor),
      circle(212, 92, 76, '#b9722f'),
      circle(212, 92, 67, '#d9472b'),
      circle(212, 92, 62, '#fbd368'),
      path('M212 92L286 60a80 80 0 0 0-28-33z', k.wall),
      path('M212 92L286 60a80 80 0 0 0-28-33z', k.floor),
      ...(
        [
          [184, 66],
          [236, 116],
          [190, 124],
          [160, 98],
          [222, 52],
        ] as const
      ).map(([x, y]) => circle(x, y, 11, '#b23a2e')),
      ...(
        [
          [206, 100, 20],
          [170, 82, -30],
          [212, 132, 60],
          [254, 92, 10],
        ] as const
      ).map(([x, y, turn]) => turned(turn, x, y, path(`M${x - 10} ${y}q10-9 20 0q-10 9-20 0z`, '#4d7a36'))),
      line('M212 92l-66 20M212 92l-20 66M212 92l44 54M212 92l-38-58', '#e9b84a', 2),
    ],
  },
  {
    name: 'sushi',
    category: 'Dining',
    backdrop: 'slant',
    shift: -18,
    away: 170,
    draw: (k) => [
      rect(126, 136, 166, 9, '#3d2a22', 2),
      rect(144, 145, 12, 10, '#3d2a22'),
      rect(262, 145, 12, 10, '#3d2a22'),
      ...[148, 196].map((x) =>
        moved(
          x,
          0,
          rect(0, 116, 42, 20, k.pale, 9),
          path('M-4 118c2-18 14-22 26-22s22 6 24 22c-16-6-34-6-50 0z', '#f0845c'),
          line('M8 104l6 10M20 100l6 12M32 102l4 10', '#fbd0bd', 3),
        ),
      ),
      circle(264, 116, 20, '#22352c'),
      circle(264, 116, 14, k.pale),
      circle(264, 116, 7, '#f0845c'),
      circle(267, 113, 3, '#7fae4a'),
      turned(-16, 210, 60, rect(126, 62, 168, 5, '#c8622a', 2.5), rect(126, 74, 168, 5, '#a74d1e', 2.5)),
      path('M280 134c-2-12 4-18 12-20 2 10-2 16-12 20z', k.otherDeep),
    ],
  },
  {
    name: 'burger',
    category: 'Dining',
    backdrop: 'rise',
    shift: 16,
    away: 120,
    draw: (k) => [
      shadow(k, 204, 74, 153),
      rect(142, 132, 108, 20, '#d8954a', 10),
      rect(136, 118, 120, 15, '#6b3720', 7),
      path('M136 116h120l-14 10-12-6-16 8-18-8-18 8-16-8-12 6z', '#fbc53f'),
      path('M132 110c6-8 12 0 20 0s12-8 22-8 14 8 22 8 14-8 24-8 12 8 20 8 12-8 20 0l-4 8H136z', '#7fae4a'),
      rect(140, 96, 112, 9, '#d9472b', 4),
      path('M142 96c0-30 24-48 54-48s54 18 54 48z', '#d8954a'),
      path('M154 82c6-16 22-26 42-26-14 4-26 12-32 26z', '#ecb470'),
      ...(
        [
          [180, 66],
          [198, 58],
          [216, 68],
          [206, 80],
          [230, 82],
        ] as const
      ).map(([x, y]) => ellipse(x, y, 4, 2.5, '#fdeccb')),
      path('M264 96h34l-5 56h-24z', k.deep),
      path('M268 96l-3-26h7l2 26zM279 96V64h7v32zM290 96l3-26h6l-4 26z', k.spark),
      path('M264 96h34l-2 18h-30z', k.mid),
    ],
  },
  {
    name: 'tea',
    category: 'Dining',
    backdrop: 'arch',
    shift: -28,
    away: 210,
    draw: (k) => [
      shadow(k, 204, 82, 153),
      line('M148 98c-26-4-34 32-2 32', k.deep, 7),
      line('M236 118c18 0 22-16 30-26', k.deep, 9),
      path('M144 106c0-16 22-26 46-26s46 10 46 26c0 26-14 46-30 46h-32c-16 0-30-20-30-46z', k.deep),
      path('M160 84c6-12 54-12 60 0-18 5-42 5-60 0z', k.mid),
      circle(190, 72, 6, k.spark),
      moved(190, 118, around(6, 0, 0, ellipse(0, -11, 6, 9, k.soft)), circle(0, 0, 6, k.spark)),
      path('M250 124h42v8a18 18 0 0 1-18 18h-6a18 18 0 0 1-18-18z', k.pale),
      line('M292 128h4a6 6 0 0 1 0 12h-6', k.pale, 4),
      rect(242, 149, 58, 4, k.otherDeep, 2),
    ],
  },
]
