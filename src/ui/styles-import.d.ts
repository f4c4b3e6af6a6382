declare module '*?styles'
