/** The boxes of numbers. */
export const numericBoxTypes = /^(Byte|Short|Integer|Long|Float|Double)$/;

/** The boxes of the primitive types. */
export const boxTypes = /^(Byte|Short|Integer|Long|Float|Double|Character|Boolean)$/;

/** Classes of java.lang that have no subclasses, so that an object of another class is certainly none of theirs. */
export const finalTypes = /^(String|Byte|Short|Integer|Long|Float|Double|Character|Boolean)$/;
