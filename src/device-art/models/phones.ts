import type { Hex } from '#src/device-art/colour.ts'
import type { Frame } from '#src/device-art/surface.ts'
import type { WallpaperName } from '#src/device-art/wallpaper.ts'

type Spot = readonly [x: number, y: number]
type Disc = readonly [x: number, y: number, r: number]

/** What is raised from the back around the lenses; all in millimetres from the top left corner of the back. */
export interface CameraModel {
  readonly plates: readonly (Frame & { readonly hex?: Hex })[]
  readonly lenses: readonly Disc[]
  readonly flash: Disc
  readonly sensor?: Disc
  readonly microphones?: readonly Spot[]
  /** A bar across the whole back. */
  readonly visor?: { readonly y: number; readonly h: number }
  /** A soft asymmetric island. */
  readonly pebble?: true
}

/** Millimetres. */
export interface PhoneModel {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly bezel: number
  readonly front: 'island' | 'notch' | 'hole' | 'home' | 'bezel'
  readonly finish: 'matte' | 'gloss' | 'lines' | 'clear'
  readonly wallpaper: WallpaperName
  readonly polishedFrame?: true
  /** Folds at half height, with an outer screen on the upper half. */
  readonly folds?: true
  /** Second tone set into the back. */
  readonly panel?: Frame
  readonly camera: CameraModel
}

/** A phone nobody drew yet: a pill of two lenses, a hole in the screen. */
export const genericPhone: PhoneModel = {
  width: 72,
  height: 150,
  radius: 12,
  bezel: 2.8,
  front: 'hole',
  finish: 'matte',
  wallpaper: 'orbs',
  camera: {
    plates: [{ x: 5, y: 5, w: 18, h: 34, r: 9 }],
    lenses: [
      [14, 14, 6],
      [14, 30, 6],
    ],
    flash: [29, 12, 1.9],
  },
}

export const phones: Readonly<Record<string, PhoneModel>> = {
'apple-iphone-17': {width:71.5,height:149.6,radius:14.5,bezel:2.3,front:'island',finish:'matte',wallpaper:'arcs',camera:{plates:[{x:4.6,y:4.6,w:17.4,h:36.4,r:8.7}],lenses:[[13.3,13.6,6.8],[13.3,32,6.8]],flash:[27.6,22.8,2.3],microphones:[[13.3,22.8]]}},
'apple-iphone-17-pro': {width:71.9,height:150,radius:15,bezel:2.1,front:'island',finish:'matte',wallpaper:'folds',panel:{x:5,y:47,w:61.9,h:98,r:11},camera:{plates:[{x:1.6,y:2.2,w:68.7,h:38.6,r:13}],lenses:[[13.2,12.4,7.7],[13.2,30.6,7.7],[30.4,21.5,7.7]],flash:[60.6,11.6,2.4],sensor:[60.6,31,2.4],microphones:[[60.6,21.4]]}},
'apple-iphone-air': {width:74.7,height:156.2,radius:15,bezel:2,front:'island',finish:'gloss',wallpaper:'dunes',polishedFrame:true,camera:{plates:[{x:2.2,y:3.6,w:70.3,h:20.4,r:10.2}],lenses:[[13.6,13.8,7.4]],flash:[62.4,13.8,2.3],microphones:[[54.6,13.8]]}},
'apple-iphone-16e': {width:71.5,height:146.7,radius:14,bezel:3,front:'notch',finish:'matte',wallpaper:'orbs',camera:{plates:[],lenses:[[12.8,13,7.2]],flash:[25,13,2],microphones:[[25,18.4]]}},
'apple-iphone-16-used': {width:71.6,height:147.6,radius:14,bezel:2.7,front:'island',finish:'matte',wallpaper:'orbs',camera:{plates:[{x:4.4,y:4.4,w:16.6,h:34.6,r:8.3}],lenses:[[12.7,13,7.3],[12.7,30.4,6.5]],flash:[26.4,21.6,2.1],microphones:[[12.7,21.8]]}},
'apple-iphone-15-used': {width:71.6,height:147.6,radius:14,bezel:2.9,front:'island',finish:'matte',wallpaper:'dunes',camera:{plates:[{x:4,y:4,w:33,h:33,r:9}],lenses:[[12.9,12.9,7],[28,28,7]],flash:[28.2,12.8,2.1],microphones:[[12.9,28]]}},
'apple-iphone-14-used': {width:71.5,height:146.7,radius:13,bezel:3.1,front:'notch',finish:'gloss',wallpaper:'arcs',camera:{plates:[{x:4,y:4,w:31,h:31,r:8.6}],lenses:[[12.4,12.4,6.4],[26.4,26.4,6.4]],flash:[26.4,12.6,2],microphones:[[12.6,26.4]]}},
'apple-iphone-se-3rd-generation-used': {width:67.3,height:138.4,radius:10.5,bezel:3.6,front:'home',finish:'gloss',wallpaper:'ridge',camera:{plates:[],lenses:[[10.4,10.6,4.1]],flash:[19.6,10.6,2],microphones:[[15.2,10.6]]}},
'google-pixel-10': {width:72,height:152.8,radius:12,bezel:2.8,front:'hole',finish:'gloss',wallpaper:'orbs',camera:{plates:[{x:5.4,y:15.4,w:61.2,h:22.6,r:11.3},{x:8,y:18,w:46,h:17.4,r:8.7,hex:'#14161c'}],lenses:[[17,26.7,6.1],[31,26.7,6.1],[44.6,26.7,5.4]],flash:[60.2,23.4,1.9],microphones:[[60.2,30]]}},
'google-pixel-10-pro': {width:72,height:152.8,radius:12,bezel:2.3,front:'hole',finish:'matte',wallpaper:'folds',polishedFrame:true,camera:{plates:[{x:5.4,y:15.4,w:61.2,h:22.6,r:11.3},{x:7.6,y:17.6,w:56.8,h:18.2,r:9.1,hex:'#0f1116'}],lenses:[[16.8,26.7,6.6],[31.4,26.7,6.6],[45.4,26.7,6]],flash:[57.6,23,1.8],sensor:[57.6,30.4,1.9]}},
'google-pixel-9a': {width:73.3,height:154.7,radius:14,bezel:4,front:'hole',finish:'matte',wallpaper:'ridge',camera:{plates:[{x:6.6,y:13,w:35,h:17.4,r:8.7,hex:'#17191f'}],lenses:[[15.4,21.7,6.1],[32,21.7,6.1]],flash:[48.4,21.7,2],microphones:[[53,21.7]]}},
'google-pixel-8a-used': {width:72.7,height:152.1,radius:17,bezel:4.6,front:'hole',finish:'matte',wallpaper:'dunes',camera:{plates:[{x:9,y:19.6,w:37,h:16.2,r:8.1,hex:'#101218'}],lenses:[[17.6,27.7,5.9],[36.4,27.7,5.9]],flash:[57,27.7,2.2],microphones:[[50.6,27.7]],visor:{y:17,h:21.5}}},
'samsung-galaxy-s25': {width:70.5,height:146.9,radius:11,bezel:2.2,front:'hole',finish:'matte',wallpaper:'folds',camera:{plates:[],lenses:[[13.6,15,6.5],[13.6,32.4,6.5],[13.6,49.2,5.4]],flash:[26.6,15,2.1],microphones:[[26.6,32.4]]}},
'samsung-galaxy-z-flip7': {width:75.2,height:166.7,radius:10,bezel:2.4,front:'hole',finish:'gloss',wallpaper:'arcs',folds:true,camera:{plates:[],lenses:[[13,65,6.4],[29.4,65,6.4]],flash:[40.6,65,1.8]}},
'sony-xperia-1-vii': {width:74,height:162,radius:7,bezel:2.8,front:'bezel',finish:'lines',wallpaper:'folds',camera:{plates:[{x:6,y:8,w:15.6,h:50,r:7.8}],lenses:[[13.8,16,5.9],[13.8,33,6.2],[13.8,50,5.9]],flash:[27.4,15,1.8],microphones:[[27.4,20]]}},
'sharp-aquos-sense10': {width:73,height:149,radius:11.5,bezel:3.2,front:'hole',finish:'matte',wallpaper:'arcs',camera:{plates:[],lenses:[[19,19.4,8],[41.4,22.4,6.6]],flash:[55.2,13.8,1.9],pebble:true}},
'nothing-phone-3a-used': {width:77.5,height:163.9,radius:13,bezel:3,front:'hole',finish:'clear',wallpaper:'orbs',camera:{plates:[{x:15.4,y:25,w:46.8,h:17.6,r:8.8,hex:'#1b1d22'}],lenses:[[24.2,33.8,6.4],[39,33.8,6.4],[53.4,33.8,5.4]],flash:[68,33.8,1.6]}},
}
