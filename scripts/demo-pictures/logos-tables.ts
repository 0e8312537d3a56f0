import { INK, type Logo } from './logo.ts'
import { circle, ellipse, line, path, rect, turned } from './shapes.ts'

/** Home, Entertainment and Dining. */
export const TABLE_LOGOS: readonly Logo[] = [
  {
    name: 'loamly',
    ground: INK.moss,
    mark: [
      path('M14 66h68v18H14z', '#4a3020'),
      line('M48 66V40', INK.cream, 6),
      path('M48 44c-18 0-26-10-26-24 18 0 26 10 26 24zM48 38c14 0 22-8 22-20-14 0-22 8-22 20z', INK.cream),
    ],
  },
  {
    name: 'brackenlight',
    ground: INK.black,
    mark: [
      path('M34 18h28l14 36H20z', INK.marigold),
      rect(44, 54, 8, 20, INK.cream),
      rect(32, 74, 32, 7, INK.cream, 3.5),
    ],
  },
  {
    name: 'brushmoor',
    ground: INK.cream,
    mark: [
      path('M14 58c20-22 44-4 68-24v20c-24 20-48 2-68 24z', INK.coral),
      path('M14 38c20-22 44-4 68-24v12c-24 20-48 2-68 24z', INK.teal),
      path('M14 84c20-22 44-4 68-24v10c-20 18-40 6-58 18H14z', INK.marigold),
    ],
  },
  {
    name: 'boltwright',
    ground: INK.marigold,
    mark: [
      path('M48 14l30 17v34L48 82 18 65V31z', INK.black),
      circle(48, 48, 15, INK.marigold),
      path('M48 33l4 15-4 15-4-15z', INK.black),
    ],
  },
  {
    name: 'lanternhouse-cinemas',
    ground: INK.violet,
    mark: [
      path('M30 34l18-20 18 20z', INK.marigold),
      rect(28, 36, 40, 42, INK.cream, 4),
      rect(38, 44, 20, 26, INK.marigold, 10),
      rect(24, 78, 48, 6, INK.marigold, 3),
    ],
  },
  {
    name: 'gallerybox-tickets',
    ground: INK.brick,
    mark: [
      turned(
        -14,
        48,
        48,
        path('M14 30h68v12a7 7 0 0 0 0 12v12H14V54a7 7 0 0 0 0-12z', INK.cream),
        line('M58 34v28', INK.brick, 3),
        circle(36, 48, 9, INK.marigold),
      ),
    ],
  },
  {
    name: 'streamhollow',
    ground: INK.teal,
    mark: [
      circle(48, 48, 32, INK.mint),
      path('M38 30l32 18-32 18z', INK.teal),
      line('M22 76c18 8 34 8 52 0', INK.white, 5),
    ],
  },
  {
    name: 'earshelf',
    ground: INK.coral,
    mark: [
      line('M28 44a20 20 0 0 1 40 0c0 14-12 16-14 28-2 10-16 12-20 2', INK.white, 7),
      line('M40 46a8 8 0 0 1 16 0c0 6-8 8-8 16', INK.black, 5),
    ],
  },
  {
    name: 'pinsplit-bowling',
    ground: INK.navy,
    mark: [
      path(
        'M36 16c-7 0-9 7-8 14 2 7 0 10-4 18-6 12-6 26 0 34h24c6-8 6-22 0-34-4-8-6-11-4-18 1-7-1-14-8-14z',
        INK.white,
      ),
      rect(27, 34, 18, 5, INK.coral),
      circle(68, 66, 17, INK.coral),
      circle(64, 60, 2.5, INK.navy),
      circle(71, 59, 2.5, INK.navy),
      circle(70, 66, 2.5, INK.navy),
    ],
  },
  {
    name: 'ticketwren',
    ground: INK.black,
    mark: [
      line('M36 70V28l34-8v42', INK.marigold, 6),
      ellipse(28, 70, 11, 9, INK.marigold),
      ellipse(62, 62, 11, 9, INK.marigold),
      line('M36 40l34-8', INK.marigold, 6),
    ],
  },
  {
    name: 'saffron-wherry',
    ground: INK.ochre,
    mark: [
      path('M12 58h72c-4 14-14 20-26 20H38c-12 0-22-6-26-20z', INK.brick),
      path('M46 14v38H22z', INK.cream),
      path('M52 20l22 32H52z', INK.marigold),
    ],
  },
  {
    name: 'dough-fathom',
    ground: INK.brick,
    mark: [
      path('M14 30c20-16 48-16 68 0L48 84z', INK.marigold),
      path('M14 30c20-16 48-16 68 0l-5 8c-18-12-40-12-58 0z', INK.ochre),
      circle(40, 46, 6, INK.brick),
      circle(58, 44, 5, INK.brick),
      circle(49, 62, 5, INK.brick),
    ],
  },
  {
    name: 'noriharbour',
    ground: INK.blush,
    mark: [
      circle(48, 48, 32, '#1f332b'),
      circle(48, 48, 23, INK.white),
      circle(48, 48, 12, INK.coral),
      circle(54, 42, 4.5, INK.moss),
    ],
  },
  {
    name: 'the-cobbled-hen',
    ground: INK.forest,
    mark: [
      path('M20 44c10 10 22 8 30-4 6-12 12-18 20-18 6 0 10 4 10 10 0 26-14 42-34 42-16 0-26-12-26-30z', INK.cream),
      path('M68 22c-2-8 4-10 6-6 2-4 8-2 6 4 4 0 4 6 0 8z', INK.coral),
      path('M80 34l10 4-10 4z', INK.marigold),
      circle(72, 32, 2.5, INK.black),
      path('M32 50c8 2 16 0 22-6 2 12-14 18-22 6z', INK.ochre),
      line('M42 74v10M52 73v11', INK.marigold, 4),
    ],
  },
  {
    name: 'teaspoon-parade',
    ground: INK.mint,
    mark: [
      path('M20 40h46v16a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20z', INK.plum),
      line('M66 46h6a8 8 0 0 1 0 16h-8', INK.plum, 6),
      rect(16, 78, 56, 5, INK.plum, 2.5),
      line('M34 30c-5-7 5-9 0-16M50 30c-5-7 5-9 0-16', INK.coral, 5),
    ],
  },
  {
    name: 'lucky-abacus',
    ground: INK.brick,
    mark: [
      rect(18, 16, 60, 64, INK.marigold, 8),
      rect(25, 23, 46, 50, INK.brick, 3),
      line('M25 36h46M25 48h46M25 60h46', INK.marigold, 3),
      circle(35, 36, 5.5, INK.cream),
      circle(47, 36, 5.5, INK.cream),
      circle(60, 48, 5.5, INK.cream),
      circle(34, 60, 5.5, INK.cream),
      circle(50, 60, 5.5, INK.cream),
      circle(62, 60, 5.5, INK.cream),
    ],
  },
]
