import '#src/ui/layers.css.ts'
import '#src/ui/base.css.ts'
