import { INK, type Logo } from './logo.ts'
import { around, circle, ellipse, line, moved, path, rect, repeated, turned } from './shapes.ts'

/** Tech, Food and Retail. */
export const SHOP_LOGOS: readonly Logo[] = [
  {
    name: 'larkfield-audio',
    ground: INK.navy,
    mark: [30, 42, 58, 42, 30].map((high, index) =>
      rect(19 + index * 13, 48 - high / 2, 7, high, index === 2 ? INK.marigold : INK.sky, 3.5),
    ),
  },
  {
    name: 'voltmere',
    ground: INK.marigold,
    mark: [path('M54 16L26 54h17l-5 26 32-40H52z', INK.black)],
  },
  {
    name: 'tidewell-mobile',
    ground: INK.teal,
    mark: [
      line('M18 38c10-10 20-10 30 0s20 10 30 0', INK.white, 8),
      line('M18 58c10-10 20-10 30 0s20 10 30 0', INK.mint, 8),
    ],
  },
  {
    name: 'glimmerhatch-cameras',
    ground: INK.black,
    mark: [
      circle(48, 48, 30, INK.cream),
      around(6, 48, 48, path('M48 24l14 8-14 16z', INK.coral)),
      circle(48, 48, 9, INK.black),
    ],
  },
  {
    name: 'quillstone',
    ground: INK.cream,
    mark: [
      path('M70 18C42 22 28 42 26 72c4-8 8-12 14-14 22-4 32-20 30-40z', INK.plum),
      line('M22 80c6-18 16-32 32-44', INK.black, 3.5),
    ],
  },
  {
    name: 'questmarl',
    ground: INK.violet,
    mark: [
      circle(45, 45, 24, INK.white),
      circle(45, 45, 13, INK.violet),
      path('M50 52l10-8 22 26-11 9z', INK.marigold),
    ],
  },
  {
    name: 'thistledown-table',
    ground: INK.mint,
    mark: [
      around(9, 48, 44, path('M48 44l-3-25h6z', INK.violet)),
      circle(48, 44, 9, INK.plum),
      line('M48 52v28', INK.forest, 6),
      path('M48 74c-12 0-18-6-20-14 12 0 18 6 20 14z', INK.forest),
    ],
  },
  {
    name: 'bramblegate',
    ground: INK.forest,
    mark: [
      ...[
        [38, 40],
        [58, 40],
        [28, 54],
        [48, 54],
        [68, 54],
        [38, 68],
        [58, 68],
      ].map(([x = 0, y = 0]) => circle(x, y, 9.5, INK.blush)),
      path('M48 34c-2-12 4-18 16-20 0 12-6 18-16 20z', INK.mint),
    ],
  },
  {
    name: 'millwick-bakehouse',
    ground: INK.ochre,
    mark: [
      line('M48 82V34', INK.cream, 5),
      repeated(
        [
          [0, 0],
          [0, 15],
          [0, 30],
        ],
        path('M48 40c-12-2-18-9-18-18 12 0 18 8 18 18zM48 40c12-2 18-9 18-18-12 0-18 8-18 18z', INK.cream),
      ),
      path('M48 26c-5-6-5-10 0-16 5 6 5 10 0 16z', INK.cream),
    ],
  },
  {
    name: 'dunmorrow-coffee',
    ground: '#4b2a1c',
    mark: [turned(28, 48, 48, ellipse(48, 48, 22, 31, INK.ochre), line('M48 18c-14 20 14 38 0 60', '#4b2a1c', 5))],
  },
  {
    name: 'cacaotide',
    ground: INK.sky,
    mark: [
      path('M20 52c0-18 12-30 28-30s28 12 28 30z', '#5a3521'),
      line('M16 62c8-7 13-7 21 0s14 7 22 0 14-7 21 0', INK.navy, 6),
      line('M26 76c7-6 10-6 16 0s12 6 18 0', INK.navy, 6),
    ],
  },
  {
    name: 'wrenholt',
    ground: INK.plum,
    mark: [
      path('M20 58c0-20 14-32 32-32 10 0 18 6 20 14l10 4-10 6c-2 16-14 26-30 26-12 0-22-8-22-18z', INK.blush),
      path('M20 58L10 34l20 8z', INK.blush),
      circle(62, 40, 4, INK.plum),
      path('M36 52c8-4 18-2 22 6-8 6-18 4-22-6z', INK.coral),
    ],
  },
  {
    name: 'cordwain-low',
    ground: INK.cream,
    mark: [path('M26 20h22v30c14 4 28 6 30 20H26z', INK.brick), rect(22, 70, 60, 9, INK.black, 3)],
  },
  {
    name: 'puddlegate',
    ground: INK.sky,
    mark: [
      path('M48 16c14 20 22 30 22 42a22 22 0 0 1-44 0c0-12 8-22 22-42z', INK.white),
      circle(40, 56, 4, INK.navy),
      circle(56, 56, 4, INK.navy),
      line('M40 66c5 5 11 5 16 0', INK.navy, 4),
    ],
  },
  {
    name: 'fellhound-outfitters',
    ground: '#2c3e36',
    mark: [
      path('M10 74l26-46 14 24 8-12 28 34z', INK.mint),
      path('M36 28l8 14-6-2-5 5-6-2z', INK.white),
      circle(70, 26, 7, INK.marigold),
    ],
  },
  {
    name: 'dogear-lane-books',
    ground: INK.brick,
    mark: [
      path('M26 16h30l16 16v48H26z', INK.cream),
      path('M56 16l16 16H56z', INK.marigold),
      line('M36 46h26M36 58h26M36 70h16', INK.brick, 4),
    ],
  },
  {
    name: 'oculow-opticians',
    ground: INK.mint,
    mark: [
      circle(31, 50, 17, INK.teal),
      circle(65, 50, 17, INK.teal),
      circle(31, 50, 9, INK.white),
      circle(65, 50, 9, INK.white),
      rect(44, 46, 8, 6, INK.teal),
      circle(31, 50, 4, INK.coral),
      circle(65, 50, 4, INK.coral),
    ],
  },
  {
    name: 'stemmery-lane',
    ground: INK.blush,
    mark: [
      line('M48 84V44', INK.forest, 6),
      path('M48 76c-16 0-24-8-26-18 16 0 24 8 26 18z', INK.forest),
      moved(48, 36, around(5, 0, 0, ellipse(0, -13, 9, 12, INK.brick)), circle(0, 0, 8, INK.marigold)),
    ],
  },
]
