/**
 * Who may refer to it. `anybody`: oracles, too. `no oracle`: an oracle that fails and refers to it is inspecting. `no test`: so is a whole test, and its
 * kills count no more.
 */
export type ReachRule = 'anybody' | 'no oracle' | 'no test';

/** A line of the table. */
export interface ReachLine {
  readonly rule: ReachRule;
  /**
   * Members (`java.lang.Math.random`, one overload with its descriptor), classes with those nested in them, packages (`java.util.*`) and packages with
   * their subpackages (`java.lang.reflect.**`). The most exact one decides.
   */
  readonly what: readonly string[];
  readonly why: string;
}

const in_ = (owner: string, ...members: readonly string[]) => members.map((member) => `${owner}.${member}`);

/**
 * What the code that a generator wrote may refer to. Classes that are not the JDK's and have no line are the program, its libraries and the test's frame:
 * anybody may use them. No oracle may use a class of the JDK without a line.
 */
export const reachTable: readonly ReachLine[] = [
  { rule: 'anybody', what: ['java.lang.*'], why: 'values: numbers, texts, exceptions, enums, iteration' },
  {
    rule: 'anybody',
    what: ['java.util.*', 'java.util.function.*', 'java.util.regex.*'],
    why: 'collections, dates, texts, functions',
  },
  { rule: 'anybody', what: ['java.util.stream.*'], why: 'operations on collections' },
  { rule: 'anybody', what: ['java.math.*', 'java.text.*', 'java.time.**'], why: 'numbers, formats, dates' },
  { rule: 'anybody', what: ['java.sql.Date', 'java.sql.Time', 'java.sql.Timestamp'], why: 'dates' },
  {
    rule: 'anybody',
    what: ['java.util.concurrent.atomic.*', 'java.util.concurrent.*'],
    why: 'collections and cells; what runs threads is below',
  },
  {
    rule: 'anybody',
    what: [
      'java.nio.charset.*',
      'java.nio.ByteBuffer',
      'java.nio.CharBuffer',
      'java.nio.IntBuffer',
      'java.nio.LongBuffer',
      'java.nio.Buffer',
      'java.nio.ByteOrder',
    ],
    why: 'texts and bytes in memory',
  },
  {
    rule: 'anybody',
    what: [
      ...[
        'ByteArrayInputStream',
        'ByteArrayOutputStream',
        'StringReader',
        'StringWriter',
        'CharArrayReader',
        'CharArrayWriter',
      ],
      ...[
        'InputStream',
        'OutputStream',
        'Reader',
        'Writer',
        'BufferedReader',
        'BufferedWriter',
        'BufferedInputStream',
      ],
      ...[
        'BufferedOutputStream',
        'InputStreamReader',
        'OutputStreamWriter',
        'PrintStream',
        'PrintWriter',
        'DataInput',
        'DataOutput',
      ],
      ...['DataInputStream', 'DataOutputStream', 'ObjectInput', 'ObjectOutput'],
      ...[
        'PushbackReader',
        'PushbackInputStream',
        'LineNumberReader',
        'SequenceInputStream',
        'FilterInputStream',
      ],
      ...[
        'FilterOutputStream',
        'StreamTokenizer',
        'Serializable',
        'Closeable',
        'Flushable',
        'Externalizable',
      ],
      ...[
        'IOException',
        'EOFException',
        'FileNotFoundException',
        'UncheckedIOException',
        'UnsupportedEncodingException',
      ],
      ...[
        'NotSerializableException',
        'InvalidClassException',
        'InvalidObjectException',
        'ObjectStreamException',
        'UTFDataFormatException',
        'StreamCorruptedException',
      ],
    ].map((name) => `java.io.${name}`),
    why: 'streams in memory',
  },
  {
    rule: 'anybody',
    what: [
      'java.net.URI',
      'java.net.URISyntaxException',
      'java.net.URLEncoder',
      'java.net.URLDecoder',
      'java.net.MalformedURLException',
    ],
    why: 'texts',
  },
  {
    rule: 'anybody',
    what: [
      'java.awt.geom.**',
      'java.awt.font.*',
      'java.awt.*',
      'java.awt.image.*',
      'java.awt.event.*',
      'javax.swing.**',
      ...[
        'PropertyChangeEvent',
        'PropertyChangeListener',
        'PropertyChangeSupport',
        'PropertyVetoException',
      ].map((name) => `java.beans.${name}`),
    ],
    why: 'values of programs that draw: colours, shapes, fonts, images, events',
  },
  { rule: 'anybody', what: ['org.w3c.dom.**', 'org.xml.sax.**', 'javax.xml.**'], why: 'documents in memory' },
  {
    rule: 'no oracle',
    what: [
      'javax.xml.transform.**',
      'org.xml.sax.helpers.XMLReaderFactory',
      'org.xml.sax.helpers.ParserFactory',
      'org.w3c.dom.bootstrap.**',
      ...['parsers.DocumentBuilderFactory', 'parsers.SAXParserFactory', 'datatype.DatatypeFactory'].map(
        (name) =>
          `javax.xml.${name}.newInstance(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljavax/xml/${name.replace('.', '/')};`,
      ),
      'javax.xml.xpath.XPathFactory.newInstance(Ljava/lang/String;Ljava/lang/String;Ljava/lang/ClassLoader;)Ljavax/xml/xpath/XPathFactory;',
      'javax.xml.validation.SchemaFactory.newInstance(Ljava/lang/String;Ljava/lang/String;Ljava/lang/ClassLoader;)Ljavax/xml/validation/SchemaFactory;',
      'javax.xml.stream.XMLInputFactory.newFactory(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljavax/xml/stream/XMLInputFactory;',
      'javax.xml.bind.**',
    ],
    why: 'style sheets call any method, and factories load a class by its name',
  },
  {
    rule: 'anybody',
    what: ['java.security.MessageDigest', 'java.util.zip.*'],
    why: 'functions of bytes',
  },

  // Reflection, class files, class loaders.
  {
    rule: 'no oracle',
    what: [
      'java.lang.reflect.**',
      'java.lang.invoke.**',
      'java.lang.runtime.**',
      'java.lang.annotation.**',
      'java.lang.constant.**',
    ],
    why: 'reflection and method handles look at members, not at behaviour',
  },
  { rule: 'anybody', what: ['java.lang.reflect.Array'], why: 'values of arrays' },
  {
    rule: 'no oracle',
    what: [
      'java.lang.Class',
      'java.lang.ClassLoader',
      'java.lang.ClassValue',
      'java.lang.Module',
      'java.lang.ModuleLayer',
      'java.lang.Package',
      'java.lang.StackWalker',
      'java.lang.StackTraceElement',
      'java.lang.SecurityManager',
      'java.lang.module.**',
    ],
    why: 'classes, their loaders, and lines of the program differ between versions whatever they do',
  },
  {
    rule: 'anybody',
    what: in_(
      'java.lang.Class',
      ...[
        'getName',
        'getSimpleName',
        'getCanonicalName',
        'getTypeName',
        'toString',
        'isInstance',
        'cast',
        'isAssignableFrom',
      ],
    ).concat(
      in_(
        'java.lang.Class',
        ...[
          'isArray',
          'isEnum',
          'isPrimitive',
          'isInterface',
          'getComponentType',
          'getEnumConstants',
          'hashCode',
          'equals',
        ],
      ),
      in_('java.lang.Class', 'getSuperclass', 'desiredAssertionStatus'),
    ),
    why: 'the type of a value',
  },
  {
    rule: 'no oracle',
    what: in_('java.lang.Throwable', 'getStackTrace', 'setStackTrace').concat(
      ['printStackTrace(Ljava/io/PrintStream;)V', 'printStackTrace(Ljava/io/PrintWriter;)V'].map(
        (each) => `java.lang.Throwable.${each}`,
      ),
    ),
    why: 'traces have the lines of the program',
  },
  {
    rule: 'no test',
    what: [
      'sun.**',
      'jdk.**',
      'com.sun.**',
      'java.lang.instrument.**',
      'javax.tools.**',
      'javax.annotation.processing.**',
      'javax.lang.model.**',
      'javax.script.**',
      'javax.management.**',
      'java.lang.management.**',
    ],
    why: 'memory of the JVM, compilers, scripts, agents and management reach the harness and the bytes of classes',
  },
  {
    rule: 'no test',
    what: ['teval.**', 'org.jacoco.**', 'org.pitest.**', '$jacocoInit', '$jacocoData'],
    why: "the harness, probes and mutants are teval's",
  },
  {
    rule: 'no test',
    what: ['java.lang.Class.getConstantPool', 'java.lang.ClassLoader.defineClass1', 'java.lang.Compiler'],
    why: 'constants of the class file',
  },
  {
    rule: 'no oracle',
    what: [
      'org.junit.platform.**',
      'org.junit.jupiter.engine.**',
      'org.junit.internal.**',
      'org.junit.runner.**',
      'org.junit.runners.**',
      'junit.runner.**',
      'junit.textui.**',
      'org.junit.vintage.**',
    ],
    why: 'engines of test libraries reflect and run other tests; assertions do not',
  },
  {
    rule: 'anybody',
    what: ['org.junit.internal.ArrayComparisonFailure', 'org.junit.internal.AssumptionViolatedException'],
    why: 'exceptions of assertions',
  },
  {
    rule: 'no oracle',
    what: ['javassist.**', 'net.bytebuddy.**', 'org.objectweb.asm.**'],
    why: 'class files',
  },
  {
    rule: 'no oracle',
    what: [
      'java.io.ObjectInputStream',
      'java.io.ObjectOutputStream',
      ...['Integer', 'Long', 'Reference'].map(
        (type) => `java.util.concurrent.atomic.Atomic${type}FieldUpdater`,
      ),
      ...['UIDefaults', 'UIManager', 'text.DefaultFormatter'].map((name) => `javax.swing.${name}`),
    ],
    why: "they find members by name: an object's bytes have its class's version, which is computed from all members",
  },
  {
    rule: 'no oracle',
    what: [
      'org.assertj.core.api.ClassAssert',
      'org.assertj.core.api.AbstractClassAssert',
      ...['AbstractObjectAssert', 'AbstractAssert'].map(
        (name) => `org.assertj.core.api.${name}.hasFieldOrProperty`,
      ),
      'org.hamcrest.beans.**',
      'junit.extensions.**',
      'junit.framework.TestSuite',
      'junit.framework.JUnit4TestAdapter',
      'org.junit.experimental.**',
      'org.mockito.internal.**',
      'org.powermock.reflect.**',
      'org.evosuite.runtime.PrivateAccess',
      'org.springframework.test.util.ReflectionTestUtils',
    ],
    why: 'helpers of tests that look for members, or run classes',
  },

  // The JVM and the machine.
  {
    rule: 'no oracle',
    what: [
      'java.lang.System',
      'java.lang.Runtime',
      'java.lang.Process',
      'java.lang.ProcessBuilder',
      'java.lang.ProcessHandle',
    ],
    why: 'properties, environment, clocks, identity hash codes, processes',
  },
  {
    rule: 'anybody',
    what: in_('java.lang.System', 'arraycopy', 'lineSeparator', 'out', 'err'),
    why: 'copies of values, and output that no test reads',
  },
  {
    rule: 'no oracle',
    what: [
      'java.lang.Thread',
      'java.lang.ThreadGroup',
      'java.lang.ThreadLocal',
      'java.lang.InheritableThreadLocal',
      'java.lang.Shutdown',
    ].concat(in_('java.lang.Object', 'wait', 'notify', 'notifyAll')),
    why: 'threads show the state of the JVM',
  },
  {
    rule: 'no oracle',
    what: [
      ...[
        'Executors',
        'Executor',
        'ExecutorService',
        'ThreadPoolExecutor',
        'ScheduledExecutorService',
        'ForkJoinPool',
        'ForkJoinTask',
      ],
      ...[
        'CompletableFuture',
        'ThreadLocalRandom',
        'ThreadFactory',
        'Future',
        'FutureTask',
        'CountDownLatch',
        'CyclicBarrier',
      ],
      ...['Semaphore', 'Phaser', 'Exchanger', 'StructuredTaskScope', 'Flow', 'SubmissionPublisher'],
    ]
      .map((name) => `java.util.concurrent.${name}`)
      .concat(['java.util.concurrent.locks.**', 'java.util.Timer', 'java.util.TimerTask'])
      .concat(in_('java.util.concurrent.TimeUnit', 'sleep', 'timedJoin', 'timedWait')),
    why: 'threads and waiting',
  },
  {
    rule: 'no oracle',
    what: [
      'java.util.Random',
      'java.util.SplittableRandom',
      'java.util.random.**',
      'java.security.SecureRandom',
      ...in_('java.lang.Math', 'random'),
      ...in_('java.lang.StrictMath', 'random'),
      ...in_('java.util.UUID', 'randomUUID'),
      'java.util.Collections.shuffle(Ljava/util/List;)V',
    ],
    why: 'random numbers find bugs by chance',
  },
  {
    rule: 'no oracle',
    what: [
      'java.time.Clock',
      ...[
        'Instant',
        'LocalDate',
        'LocalDateTime',
        'LocalTime',
        'MonthDay',
        'OffsetDateTime',
        'OffsetTime',
        'Year',
        'YearMonth',
        'ZonedDateTime',
      ].map((name) => `java.time.${name}.now`),
      ...['HijrahDate', 'JapaneseDate', 'MinguoDate', 'ThaiBuddhistDate'].map(
        (name) => `java.time.chrono.${name}.now`,
      ),
      'java.util.Date.<init>()V',
      'java.util.GregorianCalendar.<init>()V',
      'java.util.Calendar.getInstance',
    ],
    why: 'clocks',
  },
  {
    rule: 'no oracle',
    what: [
      'java.util.ResourceBundle',
      'java.util.ServiceLoader',
      'java.util.PropertyResourceBundle',
      ...in_('java.util.TimeZone', 'setDefault'),
      ...in_('java.util.Locale', 'setDefault'),
      ...in_('java.lang.Integer', 'getInteger'),
      ...in_('java.lang.Long', 'getLong'),
      ...in_('java.lang.Boolean', 'getBoolean'),
    ],
    why: 'resources, system properties, the state of the JVM',
  },
  {
    rule: 'no oracle',
    what: [
      'java.util.Scanner.<init>(Ljava/io/File;)V',
      'java.util.Scanner.<init>(Ljava/io/File;Ljava/lang/String;)V',
      'java.util.Scanner.<init>(Ljava/nio/file/Path;)V',
      'java.util.Scanner.<init>(Ljava/nio/file/Path;Ljava/lang/String;)V',
      'java.util.Formatter.<init>(Ljava/lang/String;)V',
      'java.util.Formatter.<init>(Ljava/lang/String;Ljava/lang/String;)V',
      'java.util.Formatter.<init>(Ljava/lang/String;Ljava/lang/String;Ljava/util/Locale;)V',
      'java.util.Formatter.<init>(Ljava/io/File;)V',
      ...['PrintStream', 'PrintWriter'].flatMap((name) => [
        `java.io.${name}.<init>(Ljava/lang/String;)V`,
        `java.io.${name}.<init>(Ljava/lang/String;Ljava/lang/String;)V`,
        `java.io.${name}.<init>(Ljava/io/File;)V`,
        `java.io.${name}.<init>(Ljava/io/File;Ljava/lang/String;)V`,
      ]),
      'java.util.zip.ZipFile',
      'java.awt.Desktop',
      'java.awt.Robot',
      'java.awt.Toolkit',
      'java.awt.image.renderable.**',
    ],
    why: 'files, and what belongs to the machine',
  },
];

const signs = { anybody: '+', 'no oracle': '-', 'no test': '!' } as const;

/** The table as the harness reads it. */
export const reachLines: readonly string[] = reachTable.flatMap(({ rule, what }) =>
  what.map((each) => `${signs[rule]}${each}`),
);
