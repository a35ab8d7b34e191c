import { toSimpleName } from '../../model/suite/java-names.js';

/** Packages of JDK exceptions outside of `java.lang` that generators name without a package. */
const jdkExceptions: Readonly<Record<string, readonly string[]>> = {
  'java.io': [
    'EOFException',
    'FileNotFoundException',
    'IOException',
    'InvalidClassException',
    'InvalidObjectException',
    'NotSerializableException',
    'ObjectStreamException',
    'StreamCorruptedException',
    'UTFDataFormatException',
    'UncheckedIOException',
    'UnsupportedEncodingException',
  ],
  'java.net': ['MalformedURLException', 'SocketException', 'URISyntaxException', 'UnknownHostException'],
  'java.nio': ['BufferOverflowException', 'BufferUnderflowException', 'ReadOnlyBufferException'],
  'java.nio.charset': [
    'CharacterCodingException',
    'IllegalCharsetNameException',
    'MalformedInputException',
    'UnsupportedCharsetException',
  ],
  'java.nio.file': ['InvalidPathException', 'NoSuchFileException'],
  'java.sql': ['SQLException'],
  'java.text': ['ParseException'],
  'java.time': ['DateTimeException'],
  'java.time.format': ['DateTimeParseException'],
  'java.util': [
    'ConcurrentModificationException',
    'DuplicateFormatFlagsException',
    'EmptyStackException',
    'IllegalFormatException',
    'IllegalFormatConversionException',
    'InputMismatchException',
    'MissingFormatArgumentException',
    'MissingResourceException',
    'NoSuchElementException',
    'UnknownFormatConversionException',
  ],
  'java.util.concurrent': [
    'CancellationException',
    'CompletionException',
    'ExecutionException',
    'RejectedExecutionException',
    'TimeoutException',
  ],
  'java.util.regex': ['PatternSyntaxException'],
};

const packageOfException = new Map(
  Object.entries(jdkExceptions).flatMap(([name, exceptions]) =>
    exceptions.map((exception) => [exception, name] as const),
  ),
);

/** `java.util.NoSuchElementException` for `NoSuchElementException`; undefined for types of `java.lang` and unknown ones. */
export function qualifyJdkException(simpleName: string): string | undefined {
  const packageName = packageOfException.get(simpleName);
  return packageName === undefined ? undefined : `${packageName}.${simpleName}`;
}

/** Whether `catch (Exception e)` does not catch a type, judging by its name. */
export function isBeyondException(typeName: string): boolean {
  const simpleName = toSimpleName(typeName);
  return simpleName.endsWith('Error') || simpleName === 'Throwable' || simpleName === 'ThreadDeath';
}
